import { expect, test } from 'vitest';
import { idOf } from '../answers/answering.ts';
import { crowd } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, dora } = perchForEachTest({
  desks: 3,
  clears: ['users', 'locations', 'audit_entries', 'notices'],
});

const unseen = async () => (await ada.get('/api/admin/overview/unseen')).body;
/** 36 days ahead, so that it is still ahead after 28. */
const [FIRST, SECOND] = ['2026-12-29', '2026-12-30'] as const;

test('who was not seen for 28 days is a matter for admins (P4)', async () => {
  for (const date of [WEDNESDAY, FIRST, SECOND]) await ben.books(area, date);
  for (const [date, desk] of [
    [FIRST, 1],
    [SECOND, 1],
    [SECOND, 2],
  ] as const)
    await dora.books(area, date, desk);
  await chidi.joins(area, SECOND);
  await perch.setClock('2026-12-01T09:00:00Z');
  await chidi.get('/api/session');
  await perch.setClock('2026-12-22T05:59:00Z');
  expect(await unseen()).toEqual({ total: 0, bookings: 0, places: 0, people: [] });

  await perch.setClock('2026-12-22T06:00:00Z');
  const [bens, chidis, doras] = await Promise.all([ben, chidi, dora].map((each) => idOf(perch, each)));
  await perch.app.db.query(`update users set seen_at = created_at + interval '1 second' where id = $1`, [
    doras,
  ]);
  expect(await unseen()).toMatchObject({ total: 1 });
  await perch.setClock('2026-12-22T06:00:01Z');
  expect(await unseen()).toEqual({
    total: 2,
    bookings: 5,
    places: 0,
    people: [
      { id: bens, name: 'Ben Okafor', lastSeen: '2026-11-24T06:00:00Z', bookingCount: 2, placeCount: 0 },
      {
        id: doras,
        name: 'Dora Petrescu',
        lastSeen: '2026-11-24T06:00:01Z',
        bookingCount: 3,
        placeCount: 0,
      },
    ],
  });
  await dora.get('/api/session');
  await perch.setClock('2026-12-29T09:00:00Z');
  expect(await unseen()).toMatchObject({
    people: [
      { id: bens, bookingCount: 2 },
      { id: chidis, lastSeen: '2026-12-01T09:00:00Z', placeCount: 1 },
    ],
  });
  expect((await ada.put(`/api/admin/users/${bens}`, { isActive: false })).status).toBe(204);
  // Ben's desk of the second day is Chidi's now.
  expect(await unseen()).toMatchObject({ total: 1, bookings: 1, places: 0, people: [{ id: chidis }] });
});

test('twenty of them are listed at most, and all of them are counted', async () => {
  const dates = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-28', FIRST, SECOND, '2026-12-31'];
  for (const [index, person] of crowd(21).entries())
    await (await perch.signedIn(person)).hasBooked(area, dates[index % 7], Math.floor(index / 7));
  await perch.setClock('2026-12-22T06:00:00Z');
  const { total, people } = await unseen();
  expect([total, people.length]).toEqual([21, 20]);
});
