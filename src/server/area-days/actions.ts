import { addDays, type Day, type Now, todayIn } from '../../shared/day.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { releaseUnconfirmed } from '../bookings/release-store.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate, lockUserInAreaAndDate } from '../db/lock.ts';
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
  if (mayHaveDeadlinesBehind(date, now)) await settle(transaction, areaId, date, now);
  return now;
}

/** Marks what the deadlines of the day have ended: places from 08:30, asked and unconfirmed bookings from 10:00. */
async function settle(transaction: Transaction, areaId: number, date: Day, now: Now): Promise<void> {
  await expirePlaces(transaction, areaId, date, now.toString());
  await releaseUnconfirmed(transaction, now.toString(), null, 'unconfirmed', areaId, date);
}

/** In no time zone has a later day begun. */
function mayHaveDeadlinesBehind(date: Day, now: Now): boolean {
  return date <= addDays(todayIn('UTC', now), 1);
}
