import type { NewClosing } from '../../shared/locations/admin-contract.ts';
import { todayIn } from '../../shared/day.ts';
import { type Outcome, done, refused } from '../../shared/outcome.ts';
import { enterAllDays } from '../area-days/actions.ts';
import { releaseBookingsForClosing } from '../bookings/release-store.ts';
import type { App } from '../context.ts';
import { lockLocation } from '../locations/admin-store.ts';
import type { SignedInUser } from '../people/store.ts';
import { expirePlacesForClosing } from '../waiting-list/store.ts';
import { areaIdsOf, liftClosing, insertClosing, overlappingClosing, tellOfClosing } from './store.ts';

/**
 * Closes a location on some days: nothing more is booked on them, and what is booked or waited for from today on
 * ends, with one message for each person. Answers the closing's id.
 */
export async function closeLocation(
  app: App,
  admin: SignedInUser,
  locationId: number,
  { from, to, reason }: NewClosing,
): Promise<Outcome<number>> {
  const outcome = await app.db.transaction(async (transaction): Promise<Outcome<number>> => {
    const [location] = await lockLocation(transaction, locationId);
    if (!location) return refused('not-found');
    const areaIds = (await areaIdsOf(transaction, locationId)).map(({ id }) => id);
    const now = await enterAllDays(app, transaction, areaIds, { from, to });
    const today = todayIn(location.timeZone, now);
    if (to < today) return refused('day-has-passed');
    const overlapping = await overlappingClosing(transaction, locationId, from, to);
    if (overlapping.length > 0) return refused('closed-already');

    const at = now.toString();
    const [closing] = await insertClosing(transaction, locationId, from, to, reason, at, admin.id);
    const id = closing?.id ?? 0;
    const first = from < today ? today : from;
    await releaseBookingsForClosing(transaction, at, admin.id, 'admin', null, id, locationId, first, to);
    await expirePlacesForClosing(transaction, at, admin.id, id, locationId, first, to);
    await tellOfClosing(transaction, id, at);
    return done(id);
  });
  app.work.nudge();
  return outcome;
}

/** Opens the location again on days that were closed. What the closing has ended does not come back. */
export async function reopenLocation(
  app: App,
  admin: SignedInUser,
  locationId: number,
  closingId: number,
): Promise<Outcome<null>> {
  const now = app.clock.now().toString();
  const [lifted] = await liftClosing(app.db, locationId, closingId, now, admin.id);
  return lifted ? done(null) : refused('not-found');
}
