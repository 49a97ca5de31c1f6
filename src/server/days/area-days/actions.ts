import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { hasPassed } from '../../../shared/deadlines.ts';
import type { Outcome } from '../../../shared/outcome.ts';
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

export type DayOfArea = { areaId: number; date: Day };

export type AreaDay = DayOfArea & {
  /** Someone creating a booking or place for themselves; while they are being deactivated they wait here. */
  maker?: { id: number } | undefined;
};

/**
 * The frame of every write to one area's day: take the lock, read the clock, apply what the clock has already
 * decided (T4) and serve the standing wishes of that day (D4), then do the work. Notifications it queues are sent after the commit.
 */
export async function writeAreaDay<Result extends Outcome<unknown>, Ahead = undefined>(
  app: App,
  { areaId, date, maker }: AreaDay,
  work: (transaction: Transaction, now: Now, ahead: Ahead | undefined) => Promise<Result>,
  read?: ReadAhead<Ahead>,
): Promise<Result> {
  const outcome = await app.db.transaction(async (transaction) => {
    const { now, ahead } = await lockDayAndRead(app, transaction, { areaId, date, maker }, read);
    return work(transaction, now, ahead);
  });
  app.work.nudge();
  return outcome;
}

type DayOfBooking = { bookingId: number; maker?: AreaDay['maker'] };

/**
 * The same for the day that a booking is on, which the work is told; null if there is no such booking. The booking may have been moved
 * while this waited for the lock.
 */
export async function writeDayOfBooking<Result, Ahead>(
  app: App,
  where: DayOfBooking,
  work: (
    transaction: Transaction,
    now: Now,
    { day, ahead }: { day: DayOfArea | null; ahead: Ahead | undefined },
  ) => Promise<Result>,
  read: ReadAhead<Ahead>,
): Promise<Result> {
  const outcome = await app.db.transaction(async (transaction) => {
    const { now, ...known } = await lockDayAndRead(app, transaction, where, read);
    return work(transaction, now, known);
  });
  app.work.nudge();
  return outcome;
}

/**
 * A statement sent together with the one that takes the last lock. PostgreSQL runs it afterwards, so what it reads holds under the lock.
 * It is given the clock as read before, so its result counts only if no deadline of the day has passed and nothing had to be drawn or
 * served first; otherwise the work reads for itself.
 */
type ReadAhead<Ahead> = (transaction: Transaction, before: Now) => Promise<Ahead | undefined>;

/** The same for several days of any areas, in lock order, so that two callers cannot deadlock. */
export async function writeAreaDays<Result, Ahead = undefined>(
  app: App,
  { days, maker }: { days: readonly DayOfArea[]; maker?: AreaDay['maker'] },
  work: (transaction: Transaction, now: Now, ahead: Ahead | undefined) => Promise<Result>,
  read?: ReadAhead<Ahead>,
): Promise<Result> {
  const outcome = await app.db.transaction(async (transaction) => {
    if (maker !== undefined) await lockUser(transaction, { userId: maker.id });
    const wished: DayOfArea[] = [];
    const drawn: (DayOfArea & { locked: Day[] })[] = [];
    const before = app.clock.now();
    const inOrder = days.toSorted(byLock);
    let reading: Promise<Ahead | undefined> | undefined;
    for (const [index, { areaId, date }] of inOrder.entries()) {
      const locking = lockDayToWrite(transaction, { areaId, date, now: before.toString() });
      if (index === inOrder.length - 1) reading = sendAhead(read, transaction, days, before);
      const [locked] = await locking;
      if (locked?.hasWishes) wished.push({ areaId, date });
      if (locked?.hasDraw) drawn.push({ areaId, date, locked: locked.alsoLocked ?? [] });
    }
    const now = app.clock.now();
    for (const day of drawn) await carryOutDraw(app, transaction, day, now);
    const released: ReleasedBooking[] = [];
    for (const { areaId, date } of days) released.push(...(await expireDue(transaction, areaId, date, now)));
    await restAndServeWishes(app, transaction, { released, days: wished, maker }, now);
    const ahead = await reading;
    const isAsItWas =
      drawn.length === 0 &&
      wished.length === 0 &&
      !days.some(({ date }) => mayHaveDeadlinesBehind(date, now));
    return work(transaction, now, isAsItWas ? ahead : undefined);
  });
  app.work.nudge();
  return outcome;
}

const byLock = (a: DayOfArea, b: DayOfArea): number =>
  lockNumberOf(a.areaId) - lockNumberOf(b.areaId) || (a.date < b.date ? -1 : 1);

/**
 * For a transaction with several steps on one day; for several days use {@link lockAllDaysAndExpireDue}. Returns
 * the single reading of the clock.
 */
export async function lockDayAndExpireDue(
  app: App,
  transaction: Transaction,
  areaDay: AreaDay,
): Promise<Now> {
  return (await lockDayAndRead(app, transaction, areaDay)).now;
}

async function lockDayAndRead<Ahead>(
  app: App,
  transaction: Transaction,
  where: AreaDay | DayOfBooking,
  read?: ReadAhead<Ahead>,
): Promise<{ now: Now; day: DayOfArea | null; ahead: Ahead | undefined }> {
  const { maker } = where;
  const isOfBooking = 'bookingId' in where;
  if (isOfBooking && maker) await lockUser(transaction, { userId: maker.id });
  const before = app.clock.now();
  const locking = isOfBooking
    ? lockDayOfBooking(transaction, { bookingId: where.bookingId, now: before.toString() })
    : lockDay(transaction, where, before);
  const reading = sendAhead(read, transaction, isOfBooking ? [] : [where], before);
  const [locked] = await locking;
  const now = app.clock.now();
  if (!locked) return { now, day: null, ahead: undefined };
  const { areaId, date, hasDraw, hasWishes, alsoLocked } = locked;
  if (hasDraw) await carryOutDraw(app, transaction, { areaId, date, locked: alsoLocked ?? [] }, now);
  const released = await expireDue(transaction, areaId, date, now);
  const days = hasWishes ? [{ areaId, date }] : [];
  await restAndServeWishes(app, transaction, { released, days, maker }, now);
  const ahead = await reading;
  const isAsItWas = !hasDraw && !hasWishes && !mayHaveDeadlinesBehind(date, now);
  return { now, day: { areaId, date }, ahead: isAsItWas ? ahead : undefined };
}

async function lockDay(
  transaction: Transaction,
  { areaId, date, maker }: AreaDay,
  now: Now,
): Promise<Awaited<ReturnType<typeof lockDayOfBooking>>> {
  const day = { areaId, date, now: now.toString() };
  const rows = await (maker
    ? lockUserInAreaAndDate(transaction, { ...day, userId: maker.id })
    : lockDayToWrite(transaction, day));
  return rows.map((locked) => ({ ...locked, areaId, date }));
}

function sendAhead<Ahead>(
  read: ReadAhead<Ahead> | undefined,
  transaction: Transaction,
  days: readonly Pick<DayOfArea, 'date'>[],
  before: Now,
): Promise<Ahead | undefined> | undefined {
  if (days.some(({ date }) => mayHaveDeadlinesBehind(date, before))) return undefined;
  const reading = read?.(transaction, before);
  // The code that awaits it sees the failure; the lock may have failed by then.
  reading?.catch(() => {});
  return reading;
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
  areaId: number,
  date: Day,
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
