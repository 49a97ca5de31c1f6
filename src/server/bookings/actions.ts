import type { NewBooking } from '../../shared/bookings/contract.ts';
import { isCancellable, isConfirmedWhenMade, refusalToBook } from '../../shared/bookings/rules.ts';
import { byName } from '../../shared/natural-order.ts';
import { type Outcome, done, type Refused, refused } from '../../shared/outcome.ts';
import type { Reason } from '../../shared/reasons.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockAreaAndDate } from '../db/lock.ts';
import type { SignedInUser } from '../people/store.ts';
import {
  type BookingRow,
  bookingToCancel,
  freeObjects,
  insertBooking,
  markCancelled,
  type SituationRow,
  situationToBook,
} from './store.ts';

/** Books one object for one day under the user's name (B1 to B6, B11). */
export async function createBooking(
  app: App,
  user: SignedInUser,
  { date, areaId, bookableObjectId, bookedFor = null }: NewBooking,
): Promise<Outcome<BookingRow>> {
  return app.db.transaction(async (transaction) => {
    await lockAreaAndDate(transaction, areaId, date);
    const now = app.clock.now();
    const [situation] = await situationToBook(transaction, areaId, bookableObjectId, date, user.id);
    if (!situation) return refused('not-found');

    const reason = refusalToBook({ ...situation, date, userId: user.id }, app.config.bookingsPerDay, now);
    if (reason) return withAlternatives(transaction, reason, areaId, date, situation.typeId);

    const { timeZone, bookableObject, area, location } = situation;
    const confirmedAt = isConfirmedWhenMade(date, timeZone, now) ? now.toString() : null;
    const [made] = await insertBooking(
      transaction,
      date,
      areaId,
      bookableObjectId,
      user.id,
      bookedFor,
      now.toString(),
      confirmedAt,
    );
    if (!made) return withAlternatives(transaction, 'already-booked', areaId, date, situation.typeId);

    const isConfirmed = confirmedAt !== null;
    return done({ id: made.id, date, userId: user.id, bookedFor: bookedFor ?? null, isConfirmed, bookableObject, area, location, timeZone });
  });
}

/** B5: who came too late is told of up to three free objects of the same type. */
async function withAlternatives(
  transaction: Transaction,
  reason: Reason,
  areaId: number,
  date: NewBooking['date'],
  typeId: SituationRow['typeId'],
): Promise<Refused> {
  if (reason !== 'already-booked' && reason !== 'already-yours') return refused(reason);
  const free = await freeObjects(transaction, areaId, date, typeId);
  return refused(reason, { alternatives: free.sort(byName).slice(0, 3) });
}

/** Ends a live booking of today or later; a second time changes nothing (B7, B8). */
export async function cancelBooking(app: App, user: SignedInUser, id: number): Promise<Outcome<null>> {
  const [found] = await bookingToCancel(app.db, id);
  if (!found || !(found.userId === user.id || user.isAdmin)) return refused('not-found');

  return app.db.transaction(async (transaction) => {
    await lockAreaAndDate(transaction, found.areaId, found.date);
    const now = app.clock.now();
    const [booking] = await bookingToCancel(transaction, id);
    if (!booking) return refused('not-found');
    if (booking.isCancelled) return done(null);
    if (!isCancellable(booking.date, booking.timeZone, now)) {
      return refused('day-has-passed', { detail: 'You cannot cancel this booking as it is in the past.' });
    }
    await markCancelled(transaction, id, now.toString(), user.id, booking.userId === user.id ? 'owner' : 'admin');
    return done(null);
  });
}
