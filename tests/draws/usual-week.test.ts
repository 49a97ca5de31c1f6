import { expect, test } from 'vitest';
import { drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { perch, office, park, ada, people, seen, book, setDraw } = drawnCarPark();

const usually = (at: number, more: object = {}) =>
  people[at]!.post('/api/standing', {
    weekdays: [4],
    areaId: park.id,
    bookableObjectId: park.spaces[0],
    orElse: 'nearest',
    ...more,
  });

test('a usual week wishes for the days that are drawn, and shows so beforehand (F8)', async () => {
  const wanted = {
    weekdays: [4],
    areaId: park.id,
    bookableObjectId: park.spaces[0],
    orElse: 'nearest',
  };
  const preview = (await people[0]!.post('/api/standing/preview', wanted)).body;
  expect(new Set(preview.days.map((each: any) => each.outcome))).toEqual(new Set(['waiting']));
  const { status, body } = await usually(0);
  expect(status).toBe(201);
  expect(body.days.map(({ date, outcome }: any) => [date, outcome])).toEqual(
    preview.days.map(({ date }: any) => [date, 'waiting']),
  );
  expect((await seen(people[0]!, THURSDAY)).draw).toMatchObject({ wishes: 1, yours: { wished: true } });
  expect(await people[0]!.upcoming()).toEqual([]);
});

test('it wishes at midnight for the day that opens, and has its turn like anybody else', async () => {
  for (const at of people.keys()) await usually(at);
  await perch.setClock(NOON);
  expect((await Promise.all(people.map((person) => person.upcoming()))).flat()).toHaveLength(2);
  await perch.setClock('2026-11-26T00:00:00Z');
  await perch.app.work.settle();
  expect((await seen(people[0]!, '2027-01-07')).draw).toMatchObject({ wishes: 4 });
});

test('whoever has a guest’s space on a day to be drawn gets none past the draw', async () => {
  await setDraw({ isOn: false });
  expect((await book(people[0]!, THURSDAY, 1, { bookedFor: 'Sam' })).status).toBe(201);
  await setDraw({ isOn: true, daysBefore: 2, at: '12:00' });
  const [first] = (await usually(0)).body.days;
  expect(first).toMatchObject({ date: THURSDAY, outcome: 'refused', reason: 'drawn-later' });
});

test('a day that a closing has ended is wished for again once the closing is lifted (D6)', async () => {
  await usually(0);
  const { locationId } = office;
  const closing = { from: '2026-12-03', to: '2026-12-03', reason: 'Moving' };
  const { body } = await ada.post(`/api/admin/location/${locationId}/closing`, closing);
  expect((await seen(people[0]!, '2026-12-03')).draw).toBeUndefined();
  await ada.delete(`/api/admin/location/${locationId}/closing/${body}`);
  await perch.app.work.settle();
  expect((await seen(people[0]!, '2026-12-03')).draw).toMatchObject({ wishes: 1 });
});
