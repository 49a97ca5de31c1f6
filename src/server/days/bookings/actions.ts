import type { NewBooking } from '../../../shared/bookings/contract.ts';
import { isCancellable, type RefusalToConfirm, refusalToConfirm } from '../../../shared/bookings/rules.ts';
import { isAdminAt } from '../../../shared/people/offices.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { promote } from '../waiting-list/promote.ts';
import { writeBooking } from './frame.ts';
import type { RefusedBooking } from './judging.ts';
import { makeBooking } from './making.ts';
import { releaseBooking } from './release-store.ts';
import { type BookingRow, type CancelReason, liveBooking, markConfirmed } from './store.ts';

/** Books one object for one day under the user's name (B1 to B6, B11). */
export async function createBooking(
  app: App,
  user: SignedInUser,
  { date, areaId, bookableObjectId, bookedFor = null }: NewBooking,
): Promise<Outcome<BookingRow, RefusedBooking>> {
  const wanted = { areaId, bookableObjectId, date, userId: user.id, bookedFor };
  return writeAreaDay(app, { areaId, date, maker: user }, (transaction, now) =>
    makeBooking(app, transaction, wanted, now),
  );
}

/** Where a person cancels from (Slack is recorded as the reason), and the note for the owner. */
export type Cancelling = {
  from?: 'web' | 'slack';
  note?: string | null;
  /** The act whose message announces it along with others; null if it has a message of its own. */
  actId?: number | null;
};

/**
 * Ends a live booking of today or later and gives its space to the next person waiting; cancelling twice changes
 * nothing (B7, B8, W4).
 */
export async function cancelBooking(
  app: App,
  user: SignedInUser,
  id: number,
  { from = 'web', note = null, actId = null }: Cancelling = {},
): Promise<Outcome<null, 'not-found' | 'day-has-passed'>> {
  return writeBooking(app, { id }, async (transaction, now, standing) => {
    const { areaId, date, timeZone } = standing;
    const isOwner = standing.userId === user.id;
    if (!isOwner && !isAdminAt(user, standing.locationId)) return refused('not-found');
    if (standing.cancelReason !== null) return done(null);
    if (!isCancellable(date, timeZone, now)) {
      return refused('day-has-passed', { detail: 'You cannot cancel this booking as it is in the past.' });
    }
    const reason = reasonOf(isOwner, from);
    await releaseBooking(transaction, {
      now: now.toString(),
      releasedBy: user.id,
      reason,
      note: isOwner ? null : note,
      id,
      actId,
    });
    if (standing.isWaitedFor) await promote(app, transaction, { areaId, date, timeZone }, now);
    return done(null);
  });
}

function reasonOf(isOwner: boolean, from: 'web' | 'slack'): CancelReason {
  return isOwner ? OWN_REASON[from] : 'admin';
}

const OWN_REASON = { web: 'owner', slack: 'slack' } as const;

/** C2: on the day before 10:00, by its owner; confirming twice changes nothing. */
export async function confirmBooking(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<BookingRow, RefusalToConfirm | 'not-found'>> {
  return writeBooking(app, { id }, async (transaction, now, standing) => {
    if (standing.userId !== user.id) return refused('not-found');
    if (standing.cancelReason === 'unconfirmed') return refused('too-late');
    const [booking] = await liveBooking(transaction, { now: now.toString(), id });
    if (!booking) return refused('not-found');
    if (booking.isConfirmed) return done(booking);
    const reason = refusalToConfirm(standing.date, standing, now);
    if (reason) return refused(reason);
    await markConfirmed(transaction, { id, now: now.toString(), userId: user.id });
    return done({ ...booking, isConfirmed: true });
  });
}
