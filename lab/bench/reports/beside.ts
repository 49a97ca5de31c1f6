import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '../../../tests/support/product.ts';
import { ada } from '../../../tests/support/cast.ts';
import { addDays, type Day, todayIn, weekdayOf } from '../../../src/shared/day.ts';
import { FORMER_COLLEAGUE } from '../../../src/server/people/privacy/anonymise-store.ts';
import { type Booker, bookersOf } from '../company/bookers.ts';
import { writeSessions } from '../company/sessions.ts';
import { percentile } from '../page.ts';
import { steadily } from '../steady.ts';
import { run } from './measure.ts';

const PER_SECOND = 10;
const ALONE_SECONDS = 30;
/** How long names are kept while forgetting is measured, as by default. */
const ANONYMISE_AFTER_DAYS = 400;
/** The longest that it is watched. */
const LONGEST_SECONDS = 240;
/** The history has no bookings from this many days ahead on. */
const FIRST_FREE_DAY = 32;

export type Beside = { what: string; bookings: number; p50: number; p99: number; longest: number };
export type Forgotten = { bookings: number; seconds: number };

/**
 * Somebody books ten times a second, on a copy of the history: alone, while reports over a year run without a
 * pause, and while the names on all bookings older than 400 days are forgotten at once.
 */
export async function bookBeside(
  folder: string,
  ids: readonly string[],
): Promise<{ rows: Beside[]; forgotten: Forgotten }> {
  const copy = `${folder}-copy`;
  rmSync(copy, { recursive: true, force: true });
  // Its files belong to the account that runs the database, and must go on doing so.
  execFileSync('cp', ['-a', folder, copy]);
  try {
    return await measured(copy, ids);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function measured(folder: string, ids: readonly string[]) {
  const today = todayIn('UTC', Temporal.Now.instant());
  const rows: Beside[] = [];
  let taken = 0;

  const meanwhile = async (what: string, bookers: Booker[], work: () => Promise<unknown>): Promise<void> => {
    const bookings = steadily(PER_SECOND, async () => (bookers[taken++] as Booker).book());
    await work();
    const spans = await bookings.stop();
    const times = spans.map(({ ms }) => ms);
    rows.push({
      what,
      bookings: times.length,
      p50: percentile(times, 50),
      p99: percentile(times, 99),
      longest: Math.max(...times),
    });
    console.log(JSON.stringify(rows.at(-1)));
  };

  const keeping = await startProduct({ DATA_DIR: folder, ANONYMISE_AFTER_DAYS: '9999' });
  const client = await connected(folder);
  await writeSessions(client);
  const bookers = await bookersOf(client, keeping.url, freeDay(today));
  await meanwhile('to warm up', bookers, () => pause(3_000));
  rows.length = 0;
  await meanwhile('nothing else', bookers, () => pause(ALONE_SECONDS * 1_000));
  const cookie = (await keeping.signedIn(ada)).cookie();
  const values = { from: addDays(today, -365), to: addDays(today, -1) };
  await meanwhile('each report over a year, two at a time', bookers, async () => {
    const waiting = [...ids, ...ids];
    const reader = async () => {
      for (let id = waiting.shift(); id; id = waiting.shift())
        await run(keeping.url, cookie, id, values, 'application/json');
    };
    await Promise.all([reader(), reader()]);
  });
  await client.end();
  await keeping.end('SIGTERM');

  const forgetting = await startProduct({
    DATA_DIR: folder,
    ANONYMISE_AFTER_DAYS: String(ANONYMISE_AFTER_DAYS),
  });
  const watching = await connected(folder);
  const rest = await bookersOf(watching, forgetting.url, freeDay(today));
  const begun = performance.now();
  await meanwhile('names from more than 400 days ago are forgotten', rest, () =>
    untilForgotten(watching, today),
  );
  const seconds = (performance.now() - begun) / 1000;
  const former = await watching.query<{ count: number }>(
    `select count(*)::int as count from bookings b join users u on u.id = b.user_id
     where u.google_sub = $1`,
    [FORMER_COLLEAGUE],
  );
  await watching.end();
  await forgetting.end('SIGTERM');
  return { rows, forgotten: { bookings: former.rows[0]?.count ?? 0, seconds } };
}

async function untilForgotten(client: pg.ClientBase, today: Day): Promise<void> {
  const before = addDays(today, -ANONYMISE_AFTER_DAYS);
  const until = performance.now() + LONGEST_SECONDS * 1000;
  while (performance.now() < until) {
    const { rows } = await client.query<{ isDone: boolean }>(
      'select anonymised_before >= $1::date as "isDone" from installation',
      [before],
    );
    if (rows[0]?.isDone) return;
    await pause(500);
  }
}

async function connected(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(folder, 'socket'), user: 'perch', database: 'perch' });
  await client.connect();
  return client;
}

/** A working day that can be booked and that the history does not reach. */
function freeDay(today: Day): Day {
  let day = addDays(today, FIRST_FREE_DAY);
  while (weekdayOf(day) > 5) day = addDays(day, 1);
  return day;
}
