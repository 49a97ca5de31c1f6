import { addDays, type Day, type Now, weekdayOf } from '../../../shared/day.ts';
import { limitReached, limitWords } from '../../../shared/location-limits/rules.ts';
import { refused, type Refused } from '../../../shared/outcome.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockWishesOf } from '../area-days/lock-store.ts';
import { presentBooking } from '../bookings/present.ts';
import { bookingsByIds } from '../bookings/store.ts';
import { heldLike, type LimitOfKind } from './store.ts';

type WantedSpace = { areaId: number; date: Day; userId: number };

/** Monday to Sunday of the dates, so no change of the clocks touches it. */
export const weekOf = (date: Day) => {
  const from = addDays(date, 1 - weekdayOf(date));
  return { from, to: addDays(from, 6) };
};

/** B13: what somebody has in the week of a day that counts (B14), and which limit that reaches. `except` does not count. */
export async function reachedLimit(
  db: Queryable,
  limit: LimitOfKind,
  { areaId, date, userId, except = null }: WantedSpace & { except?: number | null | undefined },
  now: Now,
) {
  const asked = { areaId, userIds: [userId], ...weekOf(date), now: now.toString(), except };
  const held = await heldLike(db, asked);
  const dates = held.map((each) => each.date);
  return { held, reached: limitReached(limit, dates, date) };
}

/**
 * B13: the refusal if a limit keeps somebody from having one more space, with the bookings of theirs that count (B15). Call it under the
 * locks of the person and the day; `except` is a booking that is being moved or brought back. Wishes served meanwhile in other areas or
 * on other days wait for this, and this for them.
 */
export async function refusalOfLimit(
  transaction: Transaction,
  limit: LimitOfKind | null,
  wanted: WantedSpace & { except?: number | undefined },
  now: Now,
): Promise<Refused<'limit-reached'> | null> {
  if (!limit) return null;
  const { date, userId } = wanted;
  await lockWishesOf(transaction, { userId });
  const { held, reached } = await reachedLimit(transaction, limit, wanted, now);
  if (!reached) return null;
  const counting = held.filter((each) => reached.per === 'week' || each.date === date);
  const ids = counting.flatMap(({ bookingId }) => bookingId ?? []);
  const ended = new Set(counting.flatMap(({ bookingId, isLive }) => (isLive ? [] : bookingId)));
  const bookings = await bookingsByIds(transaction, { ids });
  const counted = bookings.map((booking) => ({
    ...presentBooking(booking, { id: userId }, now),
    ...(ended.has(booking.id) && { canCancel: false, canConfirm: false }),
  }));
  return refused('limit-reached', { detail: limitWords(reached, limit.areaTypeId), limit: reached, counted });
}
