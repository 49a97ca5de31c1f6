import { DAYS_AHEAD } from '../../shared/bookings/rules.ts';
import { addDays, type Day, daysFrom, type Now, todayIn } from '../../shared/day.ts';
import { hasPassed } from '../../shared/deadlines.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { releaseUnconfirmed } from '../bookings/release-store.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate, lockAreasAndDates, lockUserInAreaAndDate } from '../db/lock.ts';
import { expirePlaces } from '../waiting-list/store.ts';

export type AreaDay = {
  areaId: number;
  date: Day;
  /** Who makes something new for themselves; it then waits for a deactivation of theirs. */
  maker?: { id: number } | undefined;
};

/**
 * The frame of every write to one area's day: the lock, then the clock, then what the clock has already
 * decided (T4), then the work. What is queued in it is sent once it is committed.
 */
export async function writeAreaDay<Value>(
  app: App,
  { areaId, date, maker }: AreaDay,
  work: (transaction: Transaction, now: Now) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await app.db.transaction(async (transaction) => {
    const now = await enter(app, transaction, { areaId, date, maker });
    return work(transaction, now);
  });
  app.work.nudge();
  return outcome;
}

/** For writes to several days, in ascending order of area and date. Answers the one reading of the clock. */
export async function enter(
  app: App,
  transaction: Transaction,
  { areaId, date, maker }: AreaDay,
): Promise<Now> {
  if (maker) await lockUserInAreaAndDate(transaction, areaId, date, maker.id);
  else await lockAreaAndDate(transaction, areaId, date);
  const now = app.clock.now();
  await settle(transaction, areaId, date, now);
  return now;
}

/**
 * For writes to every day of some areas on which something can be booked or live (B2): who books there meanwhile
 * waits. Answers the one reading of the clock.
 */
export async function enterAllDays(
  app: App,
  transaction: Transaction,
  areaIds: readonly number[],
  { from, to }: { from?: Day; to?: Day } = {},
): Promise<Now> {
  const utc = todayIn('UTC', app.clock.now());
  // A day to either side, because the zones differ, and another because the day may turn while we wait.
  const first = later(from, addDays(utc, -1));
  const last = earlier(to, addDays(utc, DAYS_AHEAD + 2));
  if (first <= last) await lockAreasAndDates(transaction, [...areaIds], first, last);
  const now = app.clock.now();
  for (const areaId of areaIds) {
    for (const date of daysFrom(first, last)) {
      await settle(transaction, areaId, date, now);
    }
  }
  return now;
}

const later = (day: Day | undefined, other: Day): Day => (day !== undefined && day > other ? day : other);
const earlier = (day: Day | undefined, other: Day): Day => (day !== undefined && day < other ? day : other);

/** Marks what the deadlines of the day have ended: places from 08:30, asked and unconfirmed bookings from 10:00. */
async function settle(transaction: Transaction, areaId: number, date: Day, now: Now): Promise<void> {
  if (!mayHaveDeadlinesBehind(date, now)) return;
  await expirePlaces(transaction, areaId, date, now.toString());
  await releaseUnconfirmed(transaction, now.toString(), null, 'unconfirmed', null, areaId, date);
}

/** Where no deadline of a day has passed, none has anywhere: there is no zone further ahead. */
const FURTHEST_AHEAD = 'Pacific/Kiritimati';

/** Of no later day, wherever the office is; what is booked for later days need not look for any. */
function mayHaveDeadlinesBehind(date: Day, now: Now): boolean {
  return hasPassed('endOfQueue', date, FURTHEST_AHEAD, now);
}
