import { beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi, dora } from '../support/cast.ts';
import {
  area,
  areaEditor,
  bookingPage,
  books,
  journey,
  opens,
  page,
  perch,
  reopen,
} from '../support/journey.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { button, dialog, gone, label, link, place, row, text } from '../support/screen.ts';
import { keep, makeGroup } from '../kept/groups.ts';
import { expectCleanInBoth } from './axe.ts';

journey({
  who: ada,
  office: { desks: 4, plan: 160 },
  window: { viewport: { width: 1440, height: 900 } },
  empties: ['bookings', 'groups'],
});

const asksWhatIsKept = async (desks: readonly string[]) => {
  await opens(areaEditor());
  for (const desk of desks) await page.getByRole('checkbox', { name: `Select ${desk}`, exact: true }).check();
  await button('Keep for groups').click();
};

test('an admin keeps desks for a group, sees whose bookings stand, and others read until when (A16, B17, B18)', async () => {
  await perch.signedIn(chidi);
  const id = await books(ben, 1);
  await makeGroup(perch, 'Lab', [chidi.email]);
  await asksWhatIsKept(['Desk 1', 'Desk 2']);
  await label('Lab').check();
  await text('1 booking here could no longer be made, and will stand:', dialog()).waitFor();
  await text(/Ben Okafor/, dialog()).waitFor();
  await label('Time').fill('noon');
  await text('Time must be a time such as 12:00.', dialog()).waitFor();
  await label('Time').fill('12:00');
  await text('1 booking here could no longer be made, and will stand:', dialog()).waitFor();
  await expectCleanInBoth(page);
  await button('Apply to the table', dialog()).click();
  await gone(dialog());
  await row(/Desk 2.*Lab until 1 day before at 12:00/).waitFor();
  for (const width of [768, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  await button('Save all').click();
  await gone(button('Save all'));

  await reopen(ben, { viewport: { width: 1440, height: 900 } });
  await opens(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 1, yours, kept for Lab until noon today').waitFor();
  await place('Desk 2, kept for Lab until noon today').click();
  await text('Kept for Lab until noon today.', dialog()).waitFor();
  await expectCleanInBoth(page);

  // By the office's clock, which is an hour ahead of UTC, beside one's own desk too.
  await perch.app.db.query(`update locations set time_zone = 'Europe/Madrid'`);
  await opens(`/bookings/${id}/details`);
  await place('Desk 2, kept for Lab until noon today').waitFor();

  await reopen(chidi, { viewport: { width: 1440, height: 900 } });
  await opens(bookingPage(`?day=${WEDNESDAY}`));
  await place('Desk 2, free, kept for Lab until noon today').waitFor();
});

describe('what is kept for others (B18)', () => {
  let id: number;
  const everythingIsKept = async () => {
    await perch.signedIn(chidi);
    const keptFor = { groups: [await makeGroup(perch, 'Lab', [chidi.email])], until: null };
    for (const each of [...area.desks, area.dogPlace])
      expect((await keep(await perch.signedIn(ada), area, each, keptFor)).status).toBe(204);
  };
  beforeEach(async () => {
    id = await books(ben, 1);
    await reopen(ben);
  });

  test('is not offered beside a booking', async () => {
    await opens(`/bookings/${id}/confirmed`);
    await link(/^The dog place/).waitFor();
    await everythingIsKept();
    await opens(`/bookings/${id}/confirmed`);
    await link(/^Manage bookings/).waitFor();
    await gone(link(/^The dog place/));
  });

  test('keeps nobody from the waiting list', async () => {
    await everythingIsKept();
    await reopen(dora);
    await opens(`${bookingPage()}/waiting-list/join?date=${WEDNESDAY}`);
    await button('Yes. Join waiting list').click();
    await page.waitForURL(/waiting-list\/\d+/);
  });
});
