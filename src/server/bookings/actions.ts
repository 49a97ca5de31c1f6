import type { NewBooking } from '../../shared/bookings/contract.ts';
import {
  isCancellable,
  isConfirmedWhenMade,
  type RefusalToBook,
  type RefusalToConfirm,
  refusalToBook,
  refusalToConfirm,
} from '../../shared/bookings/rules.ts';
import { type Outcome, done, type Refused, refused } from '../../shared/outcome.ts';
import { nearestFirst } from '../../shared/plans/nearness.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { SignedInUser } from '../people/store.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { spotsOnPlan } from '../plans/spots.ts';
import { promote } from '../waiting-list/promote.ts';
import { releaseBooking } from './release-store.ts';
import {
  type BookingRow,
  bookingStanding,
  type CancelReason,
  insertBooking,
  liveBooking,
  markConfirmed,
  objectsToOffer,
  type SituationRow,
  situationToBook,
} from './store.ts';

/** Books one object for one day under the user's name (B1 to B6, B11). */
export async function createBooking(
  app: App,
  user: SignedInUser,
  { date, areaId, bookableObjectId, bookedFor = null }: NewBooking,
): Promise<Outcome<BookingRow, RefusalToBook | 'not-found' | 'signed-out'>> {
  return writeAreaDay(app, { areaId, date, maker: user }, async (transaction, now) => {
    const at = now.toString();
    const [situation] = await situationToBook(transaction, {
      areaId,
      bookableObjectId,
      date,
      userId: user.id,
      now: at,
    });
    if (!situation) return refused('not-found');
    if (!situation.isActiveUser) return refused('signed-out');

    const reason = refusalToBook({ ...situation, date, userId: user.id }, app.config.bookingsPerDay, now);
    if (reason) return withAlternatives(transaction, reason, areaId, date, situation);

    const { timeZone, bookableObject, area, location } = situation;
    const confirmedAt = isConfirmedWhenMade(date, timeZone, now) ? at : null;
    const [made] = await insertBooking(transaction, {
      date,
      areaId,
      bookableObjectId,
      userId: user.id,
      bookedFor,
      now: at,
      confirmedAt,
    });
    if (!made) return withAlternatives(transaction, 'already-booked', areaId, date, situation);

    const isConfirmed = confirmedAt !== null;
    const { id } = made;
    return done({
      id,
      date,
      userId: user.id,
      bookedFor,
      isConfirmed,
      bookableObject,
      area,
      location,
      timeZone,
    });
  });
}

/** B5: people who were too late are offered up to three free objects of the same type, the nearest first. */
async function withAlternatives(
  transaction: Transaction,
  reason: RefusalToBook,
  areaId: number,
  date: NewBooking['date'],
  { bookableObject, typeId }: Pick<SituationRow, 'bookableObject' | 'typeId'>,
): Promise<Refused<RefusalToBook>> {
  if (reason !== 'already-booked' && reason !== 'already-yours') return refused(reason);
  const objects = await objectsToOffer(transaction, { areaId, date, typeId });
  const spots = await spotsOnPlan(transaction, areaId, objects[0]?.planHash ?? null);
  const standing = objects.map(({ itemId, ...object }) => ({
    ...object,
    at: (itemId !== null && spots.get(itemId)) || null,
  }));
  const from = standing.find(({ id }) => id === bookableObject.id) ?? { ...bookableObject, at: null };
  const free = nearestFirst(from, standing).filter(({ isFree }) => isFree);
  return refused(reason, { alternatives: free.slice(0, 3).map(({ id, name }) => ({ id, name })) });
}

/** Where a person cancels from (Slack is recorded as the reason), and the note for the owner. */
export type Cancelling = { from?: 'web' | 'slack'; note?: string | null };

/**
 * Ends a live booking of today or later and gives its space to the next person waiting; cancelling twice changes
 * nothing (B7, B8, W4).
 */
export async function cancelBooking(
  app: App,
  user: SignedInUser,
  id: number,
  { from = 'web', note = null }: Cancelling = {},
): Promise<Outcome<null, 'not-found' | 'day-has-passed'>> {
  const [found] = await bookingStanding(app.db, { id });
  if (!found || !(found.userId === user.id || user.isAdmin)) return refused('not-found');
  if (found.cancelReason !== null) return done(null);
  const { areaId, date, timeZone } = found;

  return writeAreaDay(app, { areaId, date }, async (transaction, now) => {
    if (!isCancellable(date, timeZone, now)) {
      const [booking] = await bookingStanding(transaction, { id });
      // Somebody else may have cancelled it before its day ended.
      if (booking?.cancelReason !== null) return done(null);
      return refused('day-has-passed', { detail: 'You cannot cancel this booking as it is in the past.' });
    }
    const isOwner = found.userId === user.id;
    const reason = reasonOf(isOwner, from);
    const [released] = await releaseBooking(transaction, {
      now: now.toString(),
      releasedBy: user.id,
      reason,
      note: isOwner ? null : note,
      id,
    });
    if (released?.isWaitedFor) await promote(app, transaction, { areaId, date, timeZone }, now);
    return done(null);
  });
}

function reasonOf(isOwner: boolean, from: 'web' | 'slack'): CancelReason {
  if (!isOwner) return 'admin';
  return from === 'slack' ? 'slack' : 'owner';
}

/** C2: on the day before 10:00, by its owner; confirming twice changes nothing. */
export async function confirmBooking(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<BookingRow, RefusalToConfirm | 'not-found'>> {
  const [found] = await bookingStanding(app.db, { id });
  if (!found || found.userId !== user.id) return refused('not-found');
  const { areaId, date, timeZone } = found;

  return writeAreaDay(app, { areaId, date }, async (transaction, now) => {
    const [standing] = await bookingStanding(transaction, { id });
    if (standing?.cancelReason === 'unconfirmed') return refused('too-late');
    const [booking] = await liveBooking(transaction, { now: now.toString(), id });
    if (!booking) return refused('not-found');
    if (booking.isConfirmed) return done(booking);
    const reason = refusalToConfirm(date, { timeZone }, now);
    if (reason) return refused(reason);
    await markConfirmed(transaction, { id, now: now.toString(), userId: user.id });
    return done({ ...booking, isConfirmed: true });
  });
}
