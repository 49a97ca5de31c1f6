import { expect, test } from 'vitest';
import { crowd } from '../support/cast.ts';
import { drawnCarPark, THURSDAY } from './drawn.ts';

const { perch, office, park, ada, people, wish, book, setDraw } = drawnCarPark({ size: 8, spaces: 7 });

/** Seven have the spaces and one goes without, all before there is a draw. */
async function fullThursday() {
  await setDraw({ isOn: false });
  const made = [];
  for (const [at, person] of people.slice(0, 7).entries())
    made.push((await book(person, THURSDAY, at)).body.id);
  await wish(people[7]!, THURSDAY);
  return made as number[];
}

const turnsOf = async (at: number) =>
  (await people[at]!.get(`/api/session/turns?areaId=${park.id}`)).body.turns as number;

test('what costs a turn, and what does not (F3)', async () => {
  const [kept, early, late, moved, swapped, byAdmin] = await fullThursday();
  const [, second, third, fourth, fifth] = people;
  // Given back the evening before: the eighth has it, and somebody else is waiting.
  await perch.setClock('2026-11-25T20:00:00Z');
  await second!.cancels(early);
  await wish(second!, THURSDAY);
  await perch.setClock('2026-11-26T08:30:00Z');
  await third!.cancels(late);
  await fourth!.put(`/api/booking/${moved}`, { date: '2026-12-07' });
  await fifth!.put(`/api/booking/${swapped}`, { bookableObjectId: park.spaces[2] });
  await ada.post('/api/admin/bookings/cancel', { ids: [byAdmin], reason: 'A crane' });
  expect(kept).toBeGreaterThan(0);
  expect(await Promise.all(people.map((_, at) => turnsOf(at)))).toEqual([1, 0, 1, 1, 1, 0, 1, 1]);
});

test('the report counts the turns that the draw counts, also of bookings that were moved or cancelled later that day (F3)', async () => {
  const [, early, late, moved, swapped, byAdmin] = await fullThursday();
  const [, second, third, fourth, fifth] = people;
  await perch.setClock('2026-11-25T20:00:00Z');
  await second!.cancels(early);
  await wish(second!, THURSDAY);
  await perch.setClock('2026-11-26T08:30:00Z');
  await third!.cancels(late);
  // To a day after the report's range, and on from there.
  await fourth!.put(`/api/booking/${moved}`, { date: '2026-12-07' });
  await fourth!.put(`/api/booking/${moved}`, { date: '2026-12-08' });
  await fifth!.put(`/api/booking/${swapped}`, { bookableObjectId: park.spaces[2] });
  await ada.post('/api/admin/bookings/cancel', { ids: [byAdmin], reason: 'A crane' });
  const turns = await Promise.all(people.map((_, at) => turnsOf(at)));
  expect(turns).toEqual([1, 0, 1, 1, 1, 0, 1, 1]);
  const { body } = await ada.post('/api/reporting/turns/run', {
    from: THURSDAY,
    to: THURSDAY,
    area: park.id,
  });
  expect(body).toMatchObject([
    { contestedDays: 1, band: '0 to 1 turn', people: 7, wanted: 7, turns: 6, longestWithout: 1 },
  ]);
});

test('a day with room for all costs nobody anything (F3)', async () => {
  await setDraw({ isOn: false });
  await book(people[0]!, THURSDAY);
  await perch.setClock('2026-11-26T09:00:00Z');
  expect(await turnsOf(0)).toBe(0);
});

test('a day of 57 days ago no longer counts (F4)', async () => {
  await fullThursday();
  await perch.setClock('2026-11-26T08:30:00Z');
  await perch.app.work.settle();
  expect(await turnsOf(0)).toBe(1);
  await perch.setClock('2027-01-05T12:00:00Z');
  // The sessions of November have ended.
  const [first, admin] = [await perch.signedIn(crowd(1)[0]!), await perch.signedIn(ada)];
  await admin.put(`/api/admin/location/${office.locationId}/area/${park.id}/draw`, {
    isOn: true,
  });
  const turnsBefore = async (date: string) =>
    (await first.get(`/api/booking/waitlist/area/${park.id}/${date}`)).body.draw.yours.turns;
  expect(await turnsBefore('2027-01-21')).toBe(1);
  expect(await turnsBefore('2027-01-22')).toBe(0);
});
