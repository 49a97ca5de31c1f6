import type { BookingChange } from '../../../shared/bookings/contract.ts';
import { isCancellable, isConfirmedWhenMade } from '../../../shared/bookings/rules.ts';
import { objectKind } from '../../../shared/locations/kinds.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { situationToJoin } from '../waiting-list/store.ts';
import { promote } from '../waiting-list/promote.ts';
import { writeBookingAndDay } from './frame.ts';
import { judgeBooking, type RefusedBooking } from './judging.ts';
import { move, rename } from './move-store.ts';
import { type BookingRow, bookingStanding, liveBooking, type StandingRow } from './store.ts';

/**
 * D11: moves the owner's booking to another object or another day, in one transaction: they either get the new place or keep
 * the old one. The space freed by this goes to the next person waiting at once (W4). Fields left out keep their
 * values.
 */
export async function changeBooking(
  app: App,
  user: SignedInUser,
  id: number,
  change: BookingChange,
): Promise<Outcome<BookingRow, RefusedBooking | 'already-queued'>> {
  const [found] = await bookingStanding(app.db, { id });
  if (!found || found.userId !== user.id) return refused('not-found');
  const target = ({ areaId, date }: Pick<StandingRow, 'areaId' | 'date'>) => ({
    areaId: change.areaId ?? areaId,
    date: change.date ?? date,
  });

  return writeBookingAndDay(app, found, { maker: user, and: target }, async (transaction, now, standing) => {
    const at = now.toString();
    const [booking] = await liveBooking(transaction, { now: at, id });
    if (!booking) return refused('not-found');
    const { areaId, date, timeZone } = standing;
    if (!isCancellable(date, timeZone, now)) {
      return refused('day-has-passed', { detail: 'You cannot change this booking as it is in the past.' });
    }
    const { bookableObjectId = booking.bookableObject.id, bookedFor = booking.bookedFor } = change;
    const wanted = { ...target(standing), bookableObjectId, userId: user.id };
    const isOfThatDay = wanted.date === date;
    if (isOfThatDay && wanted.areaId === areaId && bookableObjectId === booking.bookableObject.id) {
      if (
        bookedFor === null &&
        booking.bookedFor !== null &&
        objectKind(booking.bookableObjectTypeId).isWaitedFor
      ) {
        // W10: as their own they may not have it and wait for another one.
        const [waiting] = await situationToJoin(transaction, { ...wanted, now: at, except: [] });
        if (waiting?.isQueued) return refused('already-queued');
      }
      if (bookedFor !== booking.bookedFor)
        await rename(transaction, { id, now: at, userId: user.id, bookedFor });
      return done({ ...booking, bookedFor });
    }
    // On its own day it already counts (B11).
    const isHeldThere = isOfThatDay && wanted.areaId === areaId;
    const judged = await judgeBooking(app, transaction, wanted, now, {
      isUnlimited: isOfThatDay,
      isHeldThere,
      except: id,
    });
    if (!judged.done) return judged;
    const isAnew = !isOfThatDay || judged.value.timeZone !== timeZone;
    const isConfirmed = isConfirmedWhenMade(wanted.date, judged.value.timeZone, now);
    const confirmedAt = isConfirmed ? at : null;
    const [moved] = await move(transaction, {
      ...wanted,
      id,
      now: at,
      bookedFor,
      isAnew,
      confirmedAt,
      actId: null,
    });
    if (moved?.isWaitedFor) await promote(app, transaction, { areaId, date, timeZone }, now);
    const [there] = await liveBooking(transaction, { now: at, id });
    return there ? done(there) : refused('not-found');
  });
}
