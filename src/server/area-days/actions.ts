import { type Day, type Now, todayIn } from '../../shared/day.ts';
import { hasPassed } from '../../shared/deadlines.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { releaseUnconfirmed, releaseUnconfirmedOfAreas } from '../bookings/release-store.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate, lockAreas, lockUserInAreaAndDate } from '../db/lock.ts';
import { expirePlaces, expirePlacesOfAreas } from '../waiting-list/ending-store.ts';

export type AreaDay = {
  areaId: number;
  date: Day;
  /** The user creating something for themselves, who then waits for their own deactivation to finish. */
  maker?: { id: number } | undefined;
};

/**
 * The frame of every write to one area's day: the lock, then the clock, then what the clock has already
 * decided (T4), then the work. What is queued in it is sent once it is committed.
 */
export async function writeAreaDay<Result extends Outcome<unknown>>(
  app: App,
  { areaId, date, maker }: AreaDay,
  work: (transaction: Transaction, now: Now) => Promise<Result>,
): Promise<Result> {
  const outcome = await app.db.transaction(async (transaction) => {
    const now = await lockDayAndExpireDue(app, transaction, { areaId, date, maker });
    return work(transaction, now);
  });
  app.work.nudge();
  return outcome;
}

/**
 * For a transaction with several steps on one day; for several days use {@link lockAllDaysAndExpireDue}.
 * Answers the one reading of the clock.
 */
export async function lockDayAndExpireDue(
  app: App,
  transaction: Transaction,
  { areaId, date, maker }: AreaDay,
): Promise<Now> {
  if (maker) await lockUserInAreaAndDate(transaction, { areaId, date, userId: maker.id });
  else await lockAreaAndDate(transaction, { areaId, date });
  const now = app.clock.now();
  await expireDue(transaction, areaId, date, now);
  return now;
}

/**
 * For writes to every day of some areas, and to what decides about all of them: who writes to a day there meanwhile
 * waits. Answers the one reading of the clock.
 */
export async function lockAllDaysAndExpireDue(
  app: App,
  transaction: Transaction,
  areaIds: readonly number[],
): Promise<Now> {
  await lockAreas(transaction, { areaIds: [...areaIds] });
  const now = app.clock.now();
  const at = now.toString();
  const today = todayIn(FURTHEST_AHEAD.timeZone, now);
  await expirePlacesOfAreas(transaction, { now: at, areaIds: [...areaIds], to: today });
  await releaseUnconfirmedOfAreas(transaction, {
    now: at,
    releasedBy: null,
    reason: 'unconfirmed',
    note: null,
    areaIds: [...areaIds],
    to: today,
  });
  return now;
}

/** Marks what the deadlines of the day have ended: places from 08:30, asked and unconfirmed bookings from 10:00. */
async function expireDue(transaction: Transaction, areaId: number, date: Day, now: Now): Promise<void> {
  if (!mayHaveDeadlinesBehind(date, now)) return;
  await expirePlaces(transaction, { now: now.toString(), areaId, date });
  await releaseUnconfirmed(transaction, {
    now: now.toString(),
    releasedBy: null,
    reason: 'unconfirmed',
    note: null,
    areaId,
    date,
  });
}

/** Where no deadline of a day has passed, none has anywhere: there is no zone further ahead. */
const FURTHEST_AHEAD = { timeZone: 'Pacific/Kiritimati' };

/** Of no later day, wherever the office is; what is booked for later days need not look for any. */
function mayHaveDeadlinesBehind(date: Day, now: Now): boolean {
  return hasPassed('endOfQueue', date, FURTHEST_AHEAD, now);
}
