import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { clientOf } from '../../../tests/support/client.ts';
import { type Booker, bookersOf } from '../company/bookers.ts';
import { steadily } from '../steady.ts';
import { DAY } from './company.ts';

export type Released = {
  seconds: number;
  /** Milliseconds per booking: before ten, and while the sweep goes through all areas. */
  before: number[];
  meanwhile: number[];
};

const PER_SECOND = 20;
const BEFORE_SECONDS = 20;
/** The first of these are not counted. */
const WARM_UP_SECONDS = 3;
const LATER = '2026-12-10';

/** Somebody books twenty times a second for another day; at ten everybody who has not confirmed loses their desk. */
export async function releaseAll(url: string, client: pg.ClientBase): Promise<Released> {
  const bookers = await bookersOf(client, url, LATER);
  const bookings = steadily(PER_SECOND, async (nth) => (bookers[nth] as Booker).book());
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
  const all = await bookings.stop();
  const counted = ten - (BEFORE_SECONDS - WARM_UP_SECONDS) * 1000;
  return {
    seconds: (end - ten) / 1000,
    before: all.filter(({ at }) => at > counted && at < ten).map(({ ms }) => ms),
    meanwhile: all.filter(({ at }) => at >= ten && at < end).map(({ ms }) => ms),
  };
}
