import { isCancellable } from '../../../shared/bookings/rules.ts';
import type { NewPlace } from '../../../shared/waiting-list/contract.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { leavePlace } from './ending-store.ts';
import { type RefusedPlace, takePlace } from './joining.ts';
import { placeById } from './store.ts';

/**
 * Adds the user to the end of the queue for an area and date, or makes a wish if the day has still to be drawn; returns
 * the id of the place (W1 to W3, F2).
 */
export async function joinWaitingList(
  app: App,
  user: SignedInUser,
  { areaId, date, until }: NewPlace,
): Promise<Outcome<number, RefusedPlace>> {
  return writeAreaDay(app, { areaId, date, maker: user }, (transaction, now) =>
    takePlace(app, transaction, { areaId, date, until, userId: user.id }, now),
  );
}

/** Leaves the waiting list, if the place is for today or later; a place that has already ended stays as it is (W7). */
export async function leaveWaitingList(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<null, 'not-found' | 'day-has-passed'>> {
  const [found] = await placeById(app.db, { now: app.clock.now().toString(), id });
  if (!found || found.userId !== user.id) return refused('not-found');

  return writeAreaDay(app, { areaId: found.areaId, date: found.dateToBook }, async (transaction, now) => {
    const [place] = await placeById(transaction, { now: now.toString(), id });
    if (!place || place.endedAs !== null) return done(null);
    if (!isCancellable(place.dateToBook, place.timeZone, now)) {
      return refused('day-has-passed', { detail: 'You cannot cancel this booking as it is in the past.' });
    }
    await leavePlace(transaction, { now: now.toString(), id, actorId: user.id });
    return done(null);
  });
}
