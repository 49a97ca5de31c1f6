import { expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import { drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { perch, office, park, ada, people, seen, wish, result, setDraw } = drawnCarPark();

const wishAll = async (date: string = THURSDAY) => {
  for (const person of people) await wish(person, date);
};
const address = () => `/api/admin/location/${office.locationId}/area/${park.id}`;
const heldByAll = async () =>
  (await Promise.all(people.map((person) => person.upcoming())))
    .map(({ length }) => length)
    .toSorted((a, b) => a - b);

test('ended, or set to an earlier time, it draws at once what was wished for (F11)', async () => {
  await wishAll();
  expect(await setDraw({ isOn: false })).toMatchObject({ status: 204 });
  expect(await heldByAll()).toEqual([0, 0, 1, 1]);
  expect((await result(people[0]!, THURSDAY)).body).toMatchObject({ wishes: 4, spaces: 2 });
  await setDraw({ isOn: true });
  await wishAll('2026-11-27');
  await setDraw({ isOn: true, daysBefore: 4 });
  expect(await heldByAll()).toEqual([1, 1, 1, 1]);
  // What is drawn stays drawn.
  await setDraw({ isOn: true, daysBefore: 1 });
  expect((await seen(people[0]!, THURSDAY)).draw.state).toBe('drawn');
});

test('set to a later time, what was wished for waits for that', async () => {
  await wishAll();
  await setDraw({ isOn: true, daysBefore: 1, at: '15:30' });
  await perch.setClock(NOON);
  expect((await seen(people[0]!, THURSDAY)).draw).toMatchObject({
    state: 'open',
    at: '2026-11-25T15:30:00Z',
  });
  await perch.setClock('2026-11-25T15:30:00Z');
  expect((await seen(people[0]!, THURSDAY)).draw.state).toBe('drawn');
});

test('changing it is in the audit trail, and saying the same again is not (F11)', async () => {
  await setDraw({ isOn: true, daysBefore: 2, at: '12:00' });
  await setDraw({ isOn: true, daysBefore: 3, at: '12:00' });
  const { entries } = (await ada.get('/api/admin/audit?subject=area')).body;
  expect(entries.map(({ after }: any) => after.draw_days_before)).toEqual([3, 2]);
});

test.each([
  { isOn: true, daysBefore: 0 },
  { isOn: true, daysBefore: 11 },
  { isOn: true, at: '24:00' },
  { isOn: 'yes' },
])('%j is refused', async (change) => {
  expect(await setDraw(change)).toMatchObject({ status: 400 });
});

test('beforehand it shows how the last eight weeks would have gone, and changes nothing (F11)', async () => {
  expect(await setDraw({ isOn: false }, '?dryRun=true')).toMatchObject({
    status: 200,
    body: { days: 0, contested: 0, people: 0 },
  });
  expect((await ada.get(address())).body.draw).toEqual({ daysBefore: 2, at: '12:00' });
});

test('on a closed day there is no draw, and the closing ends its wishes (F7)', async () => {
  await wishAll();
  const closing = { from: THURSDAY, to: THURSDAY, reason: 'Moving' };
  const { body } = await ada.post(`/api/admin/location/${office.locationId}/closing`, closing);
  expect((await people[0]!.get('/api/booking/waitlist')).body).toEqual([]);
  await perch.setClock(NOON);
  expect((await result(people[0]!, THURSDAY)).status).toBe(404);
  await ada.delete(`/api/admin/location/${office.locationId}/closing/${body}`);
  expect(await heldByAll()).toEqual([0, 0, 0, 0]);
});

test('a closing in between makes the moment earlier, and lifting it later', async () => {
  await wishAll('2026-11-27');
  const at = async () => (await seen(people[0]!, '2026-11-27')).draw;
  expect(await at()).toMatchObject({ at: '2026-11-25T12:00:00Z' });
  const { body } = await ada.post(`/api/admin/location/${office.locationId}/closing`, {
    from: THURSDAY,
    to: THURSDAY,
    reason: 'Moving',
  });
  expect(await at()).toMatchObject({ at: NOON, state: 'open' });
  await ada.delete(`/api/admin/location/${office.locationId}/closing/${body}`);
  expect(await at()).toMatchObject({ at: '2026-11-25T12:00:00Z', state: 'open' });
});

test('each is told the outcome: a space, or their position (F9)', async () => {
  await wishAll();
  await perch.app.work.settle();
  await perch.setClock(NOON);
  await seen(people[0]!, THURSDAY);
  const { rows } = await perch.app.db.query<{ kind: string; count: number }>(
    `select kind, count(*)::int from notices where created_at = '${NOON}' group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'place-joined', count: 2 },
    { kind: 'promoted', count: 2 },
  ]);
  await perch.app.work.settle();
  const heard = await Promise.all(
    crowd(4).map(async ({ email }) => (await ada.get(`/dev/slack/messages?email=${email}`)).body.at(-1).text),
  );
  const begin = (words: string) => heard.filter((text: string) => text.includes(words));
  expect(begin('The draw has taken place')).toHaveLength(2);
  expect(begin('You are next on the waiting list')).toHaveLength(1);
  expect(begin('There is 1 before you on the waiting list')).toHaveLength(1);
});

test('names are for admins, and each look-up is recorded (F10)', async () => {
  await wishAll();
  await perch.setClock(NOON);
  await seen(people[0]!, THURSDAY);
  const { status, body } = await ada.get(`${address()}/draw/${THURSDAY}`);
  expect(status).toBe(200);
  expect(body.people.map(({ rank, given }: any) => [rank, given])).toEqual([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ]);
  const { entries } = (await ada.get('/api/admin/audit?subject=area')).body;
  expect(entries[0]).toMatchObject({ action: 'looked-up-who-wished', after: { date: THURSDAY } });
  expect((await people[0]!.get(`${address()}/draw/${THURSDAY}`)).status).toBe(403);
});
