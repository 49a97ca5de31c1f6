import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import { ada, ben } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { area, books, journey, opens, page, reopen, window } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';
import { button, dialog, gone, heading, label, main, overflow, row, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

journey({
  who: ada,
  office: { desks: 6, plan: 300 },
  empties: ['bookings', 'boards'],
  window: { viewport: { width: 1440, height: 900 } },
});

const SCREEN = { viewport: { width: 1920, height: 1080 } };
const secretLink = () => label('Your secret link').inputValue();
/** What does not fit cannot be seen: there is nobody to scroll. */
const overflowDown = () =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

test('an admin makes, renews and ends a board, which shows no more than it may', async () => {
  await books(ben, 1, { date: TUESDAY });
  await opens(`/admin/locations/${area.locationId}`);
  await button('Make a board').click();
  await button('Make it', dialog()).click();
  await text('Enter a name', dialog()).waitFor();
  await dialog().getByLabel('Name', { exact: true }).fill('Foyer');
  await button('Make it', dialog()).click();
  await gone(dialog());
  await row(/Foyer.*Studio.*Not shown.*Not yet/).waitFor();
  const first = await secretLink();
  await button('Renew the link of Foyer').click();
  await button('Yes. Renew it').click();
  await expect.poll(secretLink).not.toBe(first);
  const renewed = await secretLink();
  await expectCleanInBoth(page);

  await reopen(null, SCREEN);
  await page.goto(first);
  await title('No board here').waitFor();
  await page.goto(renewed);
  await title('Foyer').waitFor();
  await heading('Studio 6 of 7 free').waitFor();
  await text('Desk 1 taken').waitFor();
  await gone(text(/Ben/));
  // Nothing to press, and no session.
  await expect.poll(() => page.locator('a, button, input, [tabindex="0"]').count()).toBe(0);
  expect((await window.context.cookies()).map(({ name }) => name)).toEqual([]);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expect.poll(overflowDown).toBe(0);

  await reopen(ada);
  await opens(`/admin/locations/${area.locationId}`);
  await row(/Foyer.*Tuesday, 24 November 2026 at 6am/).waitFor();
  await button('End Foyer').click();
  await text('Foyer has ended').waitFor();
  await gone(row(/Foyer/));
});

test('a screen follows colleagues, two midnights and an outage without anybody touching it', async () => {
  const database = await freshDatabase();
  const config = { ...readConfig({ PORT: '0', LOG_LEVEL: 'silent' }), mail: null };
  let running = await start(config, database.connection);
  onTestFinished(async () => {
    await running.stop();
    await database.drop();
  });
  const { address: url } = running;
  const setClock = (now: string) => clientOf(url).post('/dev/clock', { now });
  await setClock('2026-11-24T14:00:00Z');
  // At 05:00 in UTC another day begins there.
  const office = await makeOffice(running, { timeZone: 'America/New_York' });
  const [adas, bens] = [clientOf(url), clientOf(url)];
  await adas.signIn(ada);
  await bens.signIn(ben);
  const board = { name: 'Foyer', locationId: office.locationId, areaIds: [office.id], showsNames: true };
  const { address } = await adas.makes('/api/admin/board', board);

  await reopen(null, { baseURL: url, viewport: { width: 820, height: 1180 } });
  await page.clock.install();
  await page.goto(address);
  const meanwhile = () => page.clock.runFor(31_000);
  const shows = async (...words: string[]) => {
    await meanwhile();
    for (const each of words) await text(each, main()).waitFor();
  };
  await shows('Desk 1 free');
  await bens.hasBooked(office, TUESDAY, 0);
  await bens.hasBooked(office, WEDNESDAY, 1);
  await shows('Desk 1 Ben O.', 'Desk 2 free');
  await setClock('2026-11-25T04:59:59Z');
  await shows('Tuesday, 24 November 2026', 'Desk 1 Ben O.');
  await setClock('2026-11-25T05:00:00Z');
  await shows('Wednesday, 25 November 2026', 'Desk 1 free', 'Desk 2 Ben O.');

  await running.stop();
  await meanwhile();
  await text(/Perch cannot be reached. Last updated at/).waitFor();
  await expectCleanInBoth(page);
  running = await start({ ...config, port: Number(new URL(url).port) }, database.connection);
  await setClock('2026-11-26T04:59:59Z');
  await shows('Wednesday, 25 November 2026', 'Desk 2 Ben O.');
  await gone(text(/cannot be reached/));
  await setClock('2026-11-26T05:00:00Z');
  await shows('Thursday, 26 November 2026', 'Desk 2 free');
  // The browser’s own words about a server that was not there.
  window.complaints.length = 0;
});
