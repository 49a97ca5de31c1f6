import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { clientOf } from '../../tests/support/client.ts';
import { tokenOf } from '../company/sessions.ts';
import { DAY } from './company.ts';

export type Released = {
  seconds: number;
  /** Milliseconds of each booking: before ten, and while the sweep goes through all areas. */
  before: number[];
  meanwhile: number[];
};

const PER_SECOND = 20;
const BEFORE_SECONDS = 20;
const LATER = '2026-12-10';

/** Somebody books twenty times a second, for another day; at ten everybody who did not confirm loses the desk. */
export async function releaseAll(url: string, client: pg.ClientBase): Promise<Released> {
  const free = (
    await client.query<{ id: number; areaId: number; userId: number }>(
      `select o.id::int as id, o.area_id::int as "areaId", (select min(id) from users)::int + (o.id % 5000)::int as "userId"
       from bookable_objects o where o.bookable_object_type_id = 1 order by o.id * 7919 % 20011`,
    )
  ).rows;
  const agent = clientOf(url);
  const all: { at: number; ms: number }[] = [];
  const booked: Promise<void>[] = [];
  let isOver = false;

  async function book({ id, areaId, userId }: { id: number; areaId: number; userId: number }): Promise<void> {
    const at = performance.now();
    const { status } = await agent.send('/api/booking', {
      method: 'POST',
      headers: { cookie: `perch-session=${tokenOf(userId)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ date: LATER, areaId, bookableObjectId: id }),
    });
    if (status !== 201) throw new Error(`A booking was answered ${status}.`);
    all.push({ at, ms: performance.now() - at });
  }

  // At fixed times, whether or not the one before has been answered: who waits does not slow down who comes.
  const bookers = (async () => {
    for (const each of free) {
      if (isOver) break;
      booked.push(book(each));
      await pause(1000 / PER_SECOND);
    }
  })();

  await pause(BEFORE_SECONDS * 1000);
  const ten = performance.now();
  void clientOf(url)
    .post('/dev/clock', { now: `${DAY}T10:00:00Z` })
    .catch(() => {});
  for (;;) {
    await pause(100);
    const { rowCount } = await client.query(
      'select from bookings where date = $1 and cancelled_at is null and confirmed_at is null and asked_at is not null limit 1',
      [DAY],
    );
    if (rowCount === 0) break;
  }
  const end = performance.now();
  isOver = true;
  await bookers;
  await Promise.all(booked);
  return {
    seconds: (end - ten) / 1000,
    before: all.filter(({ at }) => at < ten && at > ten - (BEFORE_SECONDS - 3) * 1000).map(({ ms }) => ms),
    meanwhile: all.filter(({ at }) => at >= ten && at < end).map(({ ms }) => ms),
  };
}
