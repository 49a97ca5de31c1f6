import { beforeEach, expect, test } from 'vitest';
import { makeOffice, type TestArea } from '../support/office.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, ada } = perchForEachTest({ clears: ['users', 'locations'] });
let area: TestArea;

const MONDAY = '2026-11-02';
const FRIDAY = '2026-11-27';
const REPORTS = [
  'use-by-weekday',
  'use-of-spaces',
  'use-by-week',
  'unmet-demand',
  'car-park',
  'dog-days',
  'unconfirmed',
];

/** An office of four desks and a dog place that opened on the first Monday. Now it is Tuesday in the fourth week. */
beforeEach(async () => {
  await perch.setClock('2026-11-02T06:00:00Z');
  area = await makeOffice(perch);
  await perch.setClock('2026-11-24T09:00:00Z');
});

const run = async (id: string, from = MONDAY, to = '2026-11-23') =>
  (await ada.post(`/api/reporting/${id}/run`, { from, to })).body;
const past = () => Promise.all(REPORTS.map((id) => run(id)));
const spacesOn = async (day: string) => (await run('use-by-weekday', day, day))[0]?.spaces ?? 0;
/** Closed two weeks ago, by whoever was an admin then. */
async function closedOn(day: string): Promise<number> {
  await perch.setClock(`${day}T06:00:00Z`);
  await ada.signIn(ada);
  const { body } = await ada.post(`${url()}/closing`, { from: day, to: day, reason: 'Works' });
  await perch.setClock('2026-11-24T09:00:00Z');
  await ada.signIn(ada);
  return body;
}
const url = () => `/api/admin/location/${area.locationId}`;
const objects = () => `${url()}/area/${area.id}/bookable-object`;

test('nothing that an admin changes today alters a past figure', async () => {
  const closing = await closedOn('2026-11-10');
  const before = await past();
  expect(before[0]).toMatchObject([
    { weekday: 'Monday', openDays: 4, spaces: 16 },
    { weekday: 'Tuesday', openDays: 2, spaces: 8 },
    { openDays: 3 },
    { openDays: 3 },
    { openDays: 3 },
  ]);

  const made = [
    await ada.post(objects(), { name: 'Desk 5', description: '', bookableObjectTypeId: 1 }),
    await ada.put(`${objects()}/${area.desks[0]}`, { isActive: false }),
    await ada.put(`${objects()}/${area.desks[1]}`, { bookableObjectTypeId: 2 }),
    await ada.put(`${objects()}/${area.retired}`, { isActive: true }),
    await ada.put(`${url()}/area/${area.id}`, { areaTypeId: 2 }),
    await ada.put(url(), { openDays: [2, 3] }),
    await ada.post(`${url()}/area`, { name: 'Annexe', description: '', areaTypeId: 1 }),
    await ada.delete(`${url()}/closing/${closing}`),
    await ada.post(`${url()}/closing`, { from: '2026-11-16', to: FRIDAY, reason: 'Painting' }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 204, 204, 204, 204, 204, 201, 204, 201]);
  await makeOffice(perch, { name: 'Bristol' });
  expect(await past()).toEqual(before);
});

test('days from today on count what is planned now, and tomorrow today is as it ended', async () => {
  const spaces = () => Promise.all([spacesOn('2026-11-24'), spacesOn(FRIDAY)]);
  expect(await spaces()).toEqual([4, 4]);
  await ada.post(objects(), { name: 'Desk 5' });
  expect(await spaces()).toEqual([5, 5]);
  await ada.put(`${objects()}/${area.desks[0]}`, { isActive: false });
  await ada.put(`${objects()}/${area.desks[1]}`, { isActive: false });
  expect(await spaces()).toEqual([3, 3]);
  // Back on the same day, so it counts as never gone.
  await ada.put(`${objects()}/${area.desks[1]}`, { isActive: true });
  expect(await spaces()).toEqual([4, 4]);
  await perch.setClock('2026-11-25T09:00:00Z');
  await ada.put(`${objects()}/${area.desks[2]}`, { isActive: false });
  expect(await spaces()).toEqual([4, 3]);
  await ada.post(`${url()}/closing`, { from: '2026-11-25', to: FRIDAY, reason: 'Painting' });
  expect(await spaces()).toEqual([4, 0]);
});

test('an office that opened, grew, shrank and closed counts on the days on which it was there', async () => {
  const week = (monday: string) =>
    run('use-by-week', monday, `${monday.slice(0, 8)}${Number(monday.slice(8)) + 6}`);
  expect(await run('use-by-week', '2026-10-19', '2026-10-25')).toEqual([]);
  for (const id of [...area.desks, area.dogPlace]) await ada.put(`${objects()}/${id}`, { isActive: false });
  await perch.setClock('2026-12-08T09:00:00Z');
  expect(await week('2026-11-16')).toMatchObject([{ spaces: 20 }]);
  expect(await week('2026-11-23')).toMatchObject([{ spaces: 4 }]);
  expect(await week('2026-12-07')).toEqual([]);
});

test('a booking kept on a desk that was taken out of use counts with its desk, by what the desk was then', async () => {
  await ada.books(area, FRIDAY);
  await ada.put(`${objects()}/${area.desks[0]}`, { isActive: false });
  expect(await run('use-by-weekday', FRIDAY, FRIDAY)).toMatchObject([{ spaces: 4, booked: 1, free: 3 }]);
  await perch.setClock('2026-11-28T09:00:00Z');
  await ada.put(`${objects()}/${area.desks[0]}`, { bookableObjectTypeId: 2 });
  expect(await run('use-by-weekday', FRIDAY, FRIDAY)).toMatchObject([{ spaces: 4, booked: 1, free: 3 }]);
  expect(await run('dog-days', FRIDAY, FRIDAY)).toMatchObject([{ spaces: 1, booked: 0 }]);
});
