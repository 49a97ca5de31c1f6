import { refusalToRestore } from '../../../shared/bookings/rules.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { writeBooking } from './frame.ts';
import { judgeBooking, type RefusedBooking } from './judging.ts';
import { cancelledBooking, restore } from './restore-store.ts';
import { type BookingRow, liveBooking } from './store.ts';

/**
 * D12: undoes the owner's own cancellation, if nothing that has happened since prevents it; undoing twice changes
 * nothing. For bookings cancelled by anybody else, or by a deadline, the answer is as if they did not exist (B8).
 */
export async function restoreBooking(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<BookingRow, RefusedBooking | 'too-late'>> {
  return writeBooking(app, { id, maker: user }, async (transaction, now, standing) => {
    if (standing.userId !== user.id) return refused('not-found');
    const { areaId, date } = standing;
    const at = now.toString();
    const [live] = await liveBooking(transaction, { now: at, id });
    if (live) return done(live);
    const [cancelled] = await cancelledBooking(transaction, { id });
    if (!cancelled?.isByOwner) return refused('not-found');
    const reason = refusalToRestore({ ...cancelled, date }, now);
    if (reason) return refused(reason);

    const { bookableObjectId, isPromotion } = cancelled;
    const wanted = { areaId, bookableObjectId, date, userId: user.id };
    const had = { isUnlimited: isPromotion, isHeldThere: true, except: id };
    const judged = await judgeBooking(app, transaction, wanted, now, had);
    if (!judged.done) return judged;
    await restore(transaction, { id, now: at, userId: user.id });
    const [restored] = await liveBooking(transaction, { now: at, id });
    return restored ? done(restored) : refused('not-found');
  });
}
