import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import {
  addDays,
  type Day,
  type Now,
  todayIn,
  type Weekday,
  weekdayOf,
  WEEKDAYS,
} from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { releaseBookingsForClosing } from '../../days/bookings/release-store.ts';
import type { App } from '../../context.ts';
import { carryOutDrawsOf, reckonDraws } from '../../days/draws/drawing.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockLocation } from '../details/admin-store.ts';
import { lockAreas } from '../../days/area-days/lock-store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import { forgetClosedDays } from '../../days/usual-week/store.ts';
import { expirePlacesForClosing } from '../../days/waiting-list/ending-store.ts';
import { areaIdsOf, effectOfClosing, insertClosing, liftClosing, tellOfClosing } from './store.ts';

type WeekdaysClosed = {
  locationId: number;
  areaIds: readonly number[];
  timeZone: string;
  openDays: readonly Weekday[];
  onFutureBookings: 'keep' | 'cancel';
};

/**
 * Ends what is live on weekdays on which the location no longer opens, as a closing does: places on waiting lists,
 * and bookings unless they are to be kept. Call it while holding the locks of all the location's areas.
 */
export async function endOnClosedWeekdays(
  transaction: Transaction,
  admin: SignedInUser,
  { locationId, areaIds, timeZone, openDays, onFutureBookings }: WeekdaysClosed,
  now: Now,
): Promise<void> {
  const at = now.toString();
  const from = todayIn(timeZone, now);
  const to = lastBookedDay(from);
  const closed = closedWeekdays(openDays);
  const [effect] = await effectOfClosing(transaction, {
    now: at,
    locationId,
    from,
    to,
    weekdays: closed,
    mostPeople: 0,
  });
  if (!effect || effect.places + (onFutureBookings === 'cancel' ? effect.bookings : 0) === 0) return;

  const weekdays = closed.filter((weekday) => effect.days.some((date) => weekdayOf(date) === weekday));
  const [ended] = await insertClosing(transaction, {
    locationId,
    from,
    to,
    reason: NO_LONGER,
    now: at,
    actorId: admin.id,
    weekdays,
  });
  const days = { areaIds, from, to, weekdays, onFutureBookings };
  await endForClosing(transaction, admin, { id: ended?.id ?? 0, actId: null }, days, at);
}

/** One name for each person, to show who is affected. */
export const MOST_PEOPLE = 100;

/** Stored in place of a reason: people are told which weekdays instead. */
const NO_LONGER = 'No longer an open day';

export const closedWeekdays = (openDays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((weekday) => !openDays.includes(weekday));

/** Two days more than anyone can book ahead, because the time zone may have been that far ahead at the time. */
export const lastBookedDay = (today: Day): Day => addDays(today, DAYS_AHEAD + 2);

type Days = {
  areaIds: readonly number[];
  from: Day;
  to: Day;
  weekdays: readonly Weekday[];
  onFutureBookings?: 'keep' | 'cancel';
};

/** Ends what a closing has to end, and tells people: with `actId` in one message with what other closings have ended for them. */
export async function endForClosing(
  transaction: Transaction,
  admin: SignedInUser,
  { id, actId }: { id: number; actId: number | null },
  { areaIds, from, to, weekdays, onFutureBookings = 'cancel' }: Days,
  at: string,
): Promise<void> {
  // One area at a time, so that statements stay short however large the office is.
  for (const areaId of areaIds) {
    if (onFutureBookings === 'cancel') {
      await releaseBookingsForClosing(transaction, {
        now: at,
        releasedBy: admin.id,
        reason: 'admin',
        note: null,
        closingId: id,
        areaId,
        from,
        to,
        weekdays,
      });
    }
    await expirePlacesForClosing(transaction, {
      now: at,
      actorId: admin.id,
      closingId: id,
      areaId,
      from,
      to,
      weekdays,
    });
  }
  await tellOfClosing(transaction, { closingId: id, now: at, actId });
}

/** Reopens the location. Whatever the closing ended is not restored, but usual weeks are made again where there is room (D6). */
export async function reopenLocation(
  app: App,
  admin: SignedInUser,
  locationId: number,
  closingId: number,
): Promise<Outcome<null, 'not-found'>> {
  const outcome = await app.db.transaction(async (transaction) => {
    const [location] = await lockLocation(transaction, { id: locationId });
    if (!location) return refused('not-found');
    const areaIds = (await areaIdsOf(transaction, { locationId })).map(({ id }) => id);
    await lockAreas(transaction, { areaIds });
    const now = app.clock.now();
    const at = now.toString();
    await carryOutDrawsOf(app, transaction, areaIds, now);
    const [lifted] = await liftClosing(transaction, {
      locationId,
      closingId,
      now: at,
      actorId: admin.id,
    });
    if (!lifted) return refused('not-found');
    await forgetClosedDays(transaction, { locationId, now: at });
    await reckonDraws(app, transaction, areaIds, now);
    return done(null);
  });
  serveSoon(app);
  return outcome;
}
