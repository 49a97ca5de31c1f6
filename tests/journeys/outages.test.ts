import { expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import {
  areaEditor,
  bookingPage,
  books,
  journey,
  opens,
  page,
  reopen,
  upcomingOf,
} from '../support/journey.ts';
import { THURSDAY, WEDNESDAY } from '../support/perch.ts';
import { button, dialog, gone, label, place, row, text } from '../support/screen.ts';

journey({
  who: ada,
  office: { desks: 4, plan: 160 },
  window: { viewport: { width: 1440, height: 900 } },
  empties: ['bookings', 'outages'],
});

test('an admin sees whose bookings there are and what becomes of each, and people read why and until when', async () => {
  await books(ben, 1);
  await opens(areaEditor());
  for (const desk of ['Desk 1', 'Desk 2'])
    await page.getByRole('checkbox', { name: `Select ${desk}`, exact: true }).check();
  await button('Take out of order').click();
  await button('Take out of order', dialog()).click();
  await text('Enter a reason', dialog()).waitFor();
  await label('First day').fill('25/11/2026');
  await label('Last day (optional)').fill('26/11/2026');
  await label('Reason').fill('being painted');
  await text('Ben Okafor, Desk 1, Wednesday, 25 November 2026: moves to Desk 3', dialog()).waitFor();
  await label('Let them stand').check();
  await text('25 November 2026: stands', dialog()).waitFor();
  await label('Move each to the nearest free space like it, and cancel it if there is none').check();
  await button('Take out of order', dialog()).click();
  await gone(dialog());
  await row(/Desk 1 and Desk 2.*being painted/).waitFor();
  await expect
    .poll(async () => (await upcomingOf(ben)).map(({ bookableObject }) => bookableObject.name))
    .toEqual(['Desk 3']);

  await opens(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 1, out of order until Thursday: being painted').click();
  await text('Out of order until Thursday: being painted.', dialog()).waitFor();

  await opens(areaEditor());
  await button('Put back in use: Desk 1 and Desk 2').click();
  await gone(row(/being painted/));
  await opens(bookingPage(`?day=${THURSDAY}`));
  await place('Desk 1, free').waitFor();
});

test('a whole area is taken out of order in one tap', async () => {
  await opens(areaEditor());
  await button('Take the whole area out of order').click();
  await label('First day').fill('25/11/2026');
  await label('Reason').fill('a workshop');
  await text('Nobody has booked there on these days.', dialog()).waitFor();
  await button('Take out of order', dialog()).click();
  await row(/5 desks.*a workshop/).waitFor();
  await reopen(ben);
  await opens(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 4, out of order on this day: a workshop').waitFor();
});
