import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ada, ben, chidi } from '../support/cast.ts';
import { books, journey, opens, page, perch } from '../support/journey.ts';
import { startPerch, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { gone, said, text, title } from '../support/screen.ts';
import { expectCleanInBoth } from './axe.ts';

/* N10 on the pages. What calls and files say is in tests/privacy/names-off.test.ts. */
journey({ who: ada, start: () => startPerch({ NAMED_REPORTS: 'off' }), office: { desks: 3 } });

const NAMES_ARE_OFF = 'Your company has turned off names for days that are over.';

beforeAll(async () => {
  await books(ben, 1, { date: TUESDAY });
  await books(chidi, 2, { date: TUESDAY, bookedFor: 'Sam (guest)' });
  await books(chidi, 1, { date: WEDNESDAY });
});
beforeEach(() => perch.setClock('2026-11-25T09:00:00Z'));

const nobody = () => gone(text(/Ben|Okafor|Chidi|Sam \(guest\)/));
const named = (person: string) => page.getByText(person, { exact: true });
const columns = () => page.getByRole('columnheader').allInnerTexts();

test('who was in says how many and why nobody is named, on paper too', async () => {
  await opens(`/admin/who-was-in?date=${TUESDAY}`);
  await title('Who was in').waitFor();
  await said('2 bookings in Leeds on Tuesday, 24 November 2026').waitFor();
  await text(NAMES_ARE_OFF).waitFor();
  await nobody();
  expect(await columns()).toEqual([]);
  await expectCleanInBoth(page);
  await page.emulateMedia({ media: 'print' });
  await text(NAMES_ARE_OFF).waitFor();
});

test('who is in names everybody today', async () => {
  await opens('/admin/who-was-in');
  await said('1 person in Leeds on Wednesday, 25 November 2026').waitFor();
  await named('Chidi Anagonye').waitFor();
  await gone(text(NAMES_ARE_OFF));
});

test('bookings of days that are over have no column for people, and beside others none has a name', async () => {
  await opens(`/admin/bookings?from=${TUESDAY}&to=${TUESDAY}`);
  await said('2 bookings').waitFor();
  await text(`${NAMES_ARE_OFF} Their bookings are found by day and place, not by person.`).waitFor();
  await nobody();
  expect(await columns()).not.toContain('Person');
  await expectCleanInBoth(page);

  await opens(`/admin/bookings?from=${TUESDAY}&to=${WEDNESDAY}`);
  await named('Chidi Anagonye').waitFor();
  await gone(text(/Ben|Okafor|Sam \(guest\)/));

  await opens('/admin/bookings');
  await named('Chidi Anagonye').waitFor();
  await gone(text(NAMES_ARE_OFF));
});

test('the page of a booking of a day that is over says why it does not name anybody', async () => {
  const list = await (await perch.signedIn(ada)).get(`/api/admin/bookings?from=${TUESDAY}&to=${TUESDAY}`);
  await opens(`/admin/bookings/${list.body[0].id}/delete`);
  await text('You cannot cancel this booking as it is in the past.').waitFor();
  await text(NAMES_ARE_OFF).waitFor();
  await gone(text('Booked by'));
  await nobody();
});

test('a report says why it names nobody, and has its rows at once', async () => {
  await opens(`/admin/reporting/bookings?from=${TUESDAY}&to=${TUESDAY}`);
  await text(NAMES_ARE_OFF).waitFor();
  await page.getByRole('cell', { name: 'Desk 1', exact: true }).waitFor();
  expect(await columns()).not.toEqual(expect.arrayContaining([expect.stringMatching(/Person|Email|for/)]));
  await nobody();
});

test('Settings says for how long names stay, and who can still see them', async () => {
  await opens('/settings');
  const data = page.getByRole('region', { name: 'Your data' });
  await text('A booking says whose it was for 120 days after its day.', data).waitFor();
  await text('Once its day is over, no list or report names you', data).waitFor();
  await text(
    'Only you can still look it up, and admins in the record of who booked and cancelled what.',
  ).waitFor();
});
