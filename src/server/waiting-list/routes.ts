import { isCancellable } from '../../shared/bookings/rules.ts';
import { type Now, todayIn } from '../../shared/day.ts';
import { refused } from '../../shared/outcome.ts';
import { waitingListCalls } from '../../shared/waiting-list/calls.ts';
import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import type { App } from '../context.ts';
import { serve } from '../http/calls.ts';
import { joinWaitingList, leaveWaitingList } from './actions.ts';
import { livePlacesOf, type PlaceRow, placeById, queueLengthAndPosition } from './store.ts';

export const waitingListRoutes = (app: App) =>
  serve(app, waitingListCalls, {
    'POST /booking/waitlist': ({ body, user }) => joinWaitingList(app, user, body),

    async 'GET /booking/waitlist'({ user }) {
      const now = app.clock.now();
      const places = await livePlacesOf(app.db, { now: now.toString(), userId: user.id });
      return places
        .filter((place) => place.dateToBook >= todayIn(place.timeZone, now))
        .map((place) => presentPlace(place, now));
    },

    async 'GET /booking/waitlist/:id'({ params, user }) {
      const now = app.clock.now();
      const [place] = await placeById(app.db, { now: now.toString(), id: params.id });
      if (!place || place.userId !== user.id) return refused('not-found');
      return presentPlace(place, now);
    },

    async 'GET /booking/waitlist/area/:areaId/:date'({ params: { areaId, date }, user }) {
      const [queue] = await queueLengthAndPosition(app.db, {
        now: app.clock.now().toString(),
        areaId,
        date,
        userId: user.id,
      });
      return queue ?? refused('not-found');
    },

    'DELETE /booking/waitlist/:id': ({ params, user }) => leaveWaitingList(app, user, params.id),
  });

function presentPlace(place: PlaceRow, now: Now): WaitingListPlace {
  const { id, dateToBook, area, location, queuePosition, queueLength, timeZone, isInForce, bookingId } =
    place;
  const common = { id, dateToBook, area, location: { ...location, timeZone } };
  if (isInForce) {
    return { ...common, queuePosition, queueLength, canCancel: isCancellable(dateToBook, timeZone, now) };
  }
  // From 08:30 it is over, whether or not a sweep has recorded that.
  const endedAs = place.endedAs ?? 'expired';
  return {
    ...common,
    queuePosition: null,
    queueLength: 0,
    canCancel: false,
    endedAs,
    ...(bookingId !== null && { bookingId }),
  };
}
