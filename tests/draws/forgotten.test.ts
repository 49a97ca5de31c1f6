import { expect, test } from 'vitest';
import { clear } from '../support/clear.ts';
import { drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { perch, people, seen, wish } = drawnCarPark({ environment: { ANONYMISE_AFTER_DAYS: '30' } });

test('what is held about somebody names their turns, and forgetting who booked forgets them (F10)', async () => {
  for (const person of people) await wish(person, THURSDAY);
  await perch.setClock(NOON);
  const { rank } = (await seen(people[0]!, THURSDAY)).draw.yours;
  const data = (await people[0]!.get('/api/session/data')).body;
  expect(data.waitingListPlaces).toMatchObject([{ turns: 0, lastTurn: null, lot: expect.any(String), rank }]);

  await perch.setClock('2026-12-28T06:00:00Z');
  await perch.app.work.settle();
  const { db } = perch.app;
  const places = await db.query('select turns, last_turn, lot, rank from waiting_list_places');
  expect(places.rows).toEqual(
    places.rows.map(() => ({ turns: null, last_turn: null, lot: null, rank: null })),
  );
  expect(places.rows).toHaveLength(4);
  const trail = await db.query(
    `select 1 from audit_entries where subject = 'waiting-list-place' and (before ->> 'lot' is not null or after ->> 'lot' is not null)`,
  );
  expect(trail.rows).toEqual([]);
  // Messages are forgotten too, which the invariants know nothing about.
  await clear(perch, 'locations', 'audit_entries', 'notices');
});
