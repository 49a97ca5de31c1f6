import { expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import { area, bookingPage, books, journey, opens, page, reopen, upcomingOf } from '../support/journey.ts';
import { THURSDAY } from '../support/perch.ts';
import { button, dialog, label, place, said, text } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

journey({
  who: ada,
  office: { desks: 4, plan: 160 },
  window: { viewport: { width: 1440, height: 900 } },
  empties: ['bookings', 'location_limits'],
});

test('an admin reads what limits would have refused and saves them; who reaches one moves a booking in one tap (A14, B15)', async () => {
  await opens(`/admin/locations/${area.locationId}`);
  await label('Desks: in one week').selectOption('At most 1 day');
  await said('In the last eight weeks this would have refused no booking.').waitFor();
  await expectCleanInBoth(page);
  await button('Save the limits').click();
  await said('The limits are saved.').waitFor();

  await books(ben, 1);
  await reopen(ben);
  await opens(bookingPage(`?day=${THURSDAY}`));
  await place('Desk 2, free').click();
  await button('Book Desk 2', dialog()).click();
  await text('At this office one person can have desks on at most 1 day a week.', dialog()).waitFor();
  await text('Desk 1 in Studio, Wednesday, 25 November 2026', dialog()).waitFor();
  await expectCleanInBoth(page);
  await button('Move Desk 1 here', dialog()).click();
  await page.waitForURL('**/details');
  expect(await upcomingOf(ben)).toMatchObject([{ date: THURSDAY, bookableObject: { id: area.desks[1] } }]);
});
