import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { hasPassed } from '../../../shared/deadlines.ts';
import { releaseUnconfirmed, releaseUnconfirmedOfAreas } from '../bookings/release-store.ts';
import type { App } from '../../context.ts';
import { carryOutDraw, carryOutDrawsOf } from '../draws/drawing.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  lockAreas,
  lockDayOfBooking,
  lockDayToWrite,
  lockNumberOf,
  lockUser,
  lockUserInAreaAndDate,
} from './lock-store.ts';
import { restAndServeWishes } from '../usual-week/serving.ts';
import { expirePlaces, expirePlacesOfAreas } from '../waiting-list/ending-store.ts';
import { promoteWhereKept } from '../waiting-list/promote.ts';

export type DayOfArea = { areaId: number; date: Day };

export type AreaDay = DayOfArea & {
  /** Someone creating a booking or place for themselves; while they are being deactivated they wait here. */
  maker?: { id: number } | undefined;
  /** Found by a sweep, which must not wake itself: a day that stayed due would keep it busy for ever. */
  isSwept?: boolean;
};

/** A write to one area's day, see {@link write}. */
export async function writeAreaDay<Result>(
  app: App,
  areaDay: AreaDay,
  work: (transaction: Transaction, now: Now) => Promise<Result>,
): Promise<Result> {
  return write(app, areaDay, (transaction, at) => lockDay(transaction, areaDay, at), work);
}

/**
 * The same for the day that a booking is on, which the work is told, if there is such a booking. It may have been moved while this
 * waited for the lock.
 */
export async function writeDayOfBooking<Result>(
  app: App,
  { bookingId, maker }: { bookingId: number; maker?: AreaDay['maker'] },
  work: (transaction: Transaction, now: Now, day: DayOfArea | undefined) => Promise<Result>,
): Promise<Result> {
  const lock = async (transaction: Transaction, at: string) => {
    if (maker) await lockUser(transaction, { userId: maker.id });
    return lockDayOfBooking(transaction, { bookingId, now: at });
  };
  return write(app, { maker }, lock, (transaction, now, [day]) => work(transaction, now, day));
}

/** The same for several days of any areas, in lock order, so that two callers cannot deadlock. */
export async function writeAreaDays<Result>(
  app: App,
  { days, maker }: { days: readonly DayOfArea[]; maker?: AreaDay['maker'] },
  work: (transaction: Transaction, now: Now) => Promise<Result>,
): Promise<Result> {
  const lock = async (transaction: Transaction, at: string) => {
    if (maker) await lockUser(transaction, { userId: maker.id });
    const locked: LockedDay[] = [];
    for (const day of days.toSorted(byLock)) locked.push(...(await lockDay(transaction, day, at)));
    return locked;
  };
  return write(app, { maker }, lock, work);
}

const byLock = (a: DayOfArea, b: DayOfArea): number =>
  lockNumberOf(a.areaId) - lockNumberOf(b.areaId) || (a.date < b.date ? -1 : 1);

type LockedDay = Awaited<ReturnType<typeof lockDayOfBooking>>[number];

/**
 * The frame of every write to days: take the locks, read the clock, apply what the clock has already decided (T4) and serve the
 * standing wishes of those days (D4), then do the work. Notifications it queues are sent after the commit.
 */
async function write<Result>(
  app: App,
  { maker, isSwept = false }: Pick<AreaDay, 'maker' | 'isSwept'>,
  lock: (transaction: Transaction, at: string) => Promise<LockedDay[]>,
  work: (transaction: Transaction, now: Now, days: readonly DayOfArea[]) => Promise<Result>,
): Promise<Result> {
  const outcome = await app.db.transaction(async (transaction) => {
    const locked = await lock(transaction, app.clock.now().toString());
    const now = app.clock.now();
    for (const { areaId, date, givenBy, alsoLocked } of locked) {
      if (givenBy === 'draw')
        await carryOutDraw(app, transaction, { areaId, date, locked: alsoLocked ?? [] }, now);
    }
    const released: ReleasedBooking[] = [];
    for (const day of locked) released.push(...(await expireDue(transaction, day, now)));
    for (const { areaId, date, givenBy } of locked) {
      if (givenBy === 'groups') await promoteWhereKept(app, transaction, { areaIds: [areaId], date }, now);
    }
    const days = locked.filter(({ hasWishes }) => hasWishes);
    await restAndServeWishes(app, transaction, { released, days, maker }, now);
    return work(transaction, now, locked);
  });
  if (!isSwept) app.work.nudge();
  return outcome;
}

async function lockDay(
  transaction: Transaction,
  { areaId, date, maker }: AreaDay,
  at: string,
): Promise<LockedDay[]> {
  const day = { areaId, date, now: at };
  const rows = await (maker
    ? lockUserInAreaAndDate(transaction, { ...day, userId: maker.id })
    : lockDayToWrite(transaction, day));
  return rows.map((locked) => ({ ...locked, areaId, date }));
}

/**
 * For writes that affect every day of some areas: nobody else can write to a day there until the transaction ends.
 * Returns the single reading of the clock.
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
  await carryOutDrawsOf(app, transaction, areaIds, now);
  await expirePlacesOfAreas(transaction, { now: at, areaIds: [...areaIds], to: today });
  const released = await releaseUnconfirmedOfAreas(transaction, {
    now: at,
    releasedBy: null,
    reason: 'unconfirmed',
    note: null,
    areaIds: [...areaIds],
    to: today,
  });
  await promoteWhereKept(app, transaction, { areaIds }, now);
  await restAndServeWishes(app, transaction, { released, days: [] }, now);
  return now;
}

type ReleasedBooking = { standingId: number | null };

/**
 * Applies the deadlines of the day: from 08:30 places end, from 10:00 bookings that were asked about and not
 * confirmed, which it returns.
 */
async function expireDue(
  transaction: Transaction,
  { areaId, date }: DayOfArea,
  now: Now,
): Promise<ReleasedBooking[]> {
  if (!mayHaveDeadlinesBehind(date, now)) return [];
  await expirePlaces(transaction, { now: now.toString(), areaId, date });
  return releaseUnconfirmed(transaction, {
    now: now.toString(),
    releasedBy: null,
    reason: 'unconfirmed',
    note: null,
    areaId,
    date,
  });
}

/** If no deadline of the day has passed here, none has passed anywhere: no time zone is further ahead. */
const FURTHEST_AHEAD = { timeZone: 'Pacific/Kiritimati' };

/** No deadline of a later day can have passed at any office, so bookings for later days need not be checked. */
function mayHaveDeadlinesBehind(date: Day, now: Now): boolean {
  return hasPassed('endOfQueue', date, FURTHEST_AHEAD, now);
}
