import { isCancellable } from '../../../shared/bookings/rules.ts';
import { type Now, todayIn } from '../../../shared/day.ts';
import { refused } from '../../../shared/outcome.ts';
import { waitingListCalls } from '../../../shared/waiting-list/calls.ts';
import type { WaitingListPlace } from '../../../shared/waiting-list/contract.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { drawOfDay } from '../draws/actions.ts';
import { drawWhatIsDue } from '../draws/due.ts';
import { giveWhatIsDue } from '../kept/due.ts';
import { joinWaitingList, leaveWaitingList } from './actions.ts';
import { livePlacesOf, type PlaceRow, placeById, queueLengthAndPosition } from './store.ts';

export const waitingListRoutes = (app: App) =>
  serve(app, waitingListCalls, {
    'POST /booking/waitlist': ({ body, user }) => joinWaitingList(app, user, body),

    async 'GET /booking/waitlist'({ user }) {
      const now = app.clock.now();
      const read = () => livePlacesOf(app.db, { now: now.toString(), userId: user.id });
      const found = await read();
      const places = (await giveThose(app, found, now)) ? await read() : found;
      return places
        .filter((place) => place.dateToBook >= todayIn(place.timeZone, now))
        .map((place) => presentPlace(place, now));
    },

    async 'GET /booking/waitlist/:id'({ params, user }) {
      const now = app.clock.now();
      const read = () => placeById(app.db, { now: now.toString(), id: params.id });
      let [place] = await read();
      if (!place || place.userId !== user.id) return refused('not-found');
      if (await giveThose(app, [place], now)) [place] = await read();
      return place ? presentPlace(place, now) : refused('not-found');
    },

    async 'GET /booking/waitlist/area/:areaId/:date'({ params: { areaId, date }, user }) {
      const now = app.clock.now();
      const read = () =>
        queueLengthAndPosition(app.db, { now: now.toString(), areaId, date, userId: user.id });
      let [queue] = await read();
      if (queue?.draw && (await drawWhatIsDue(app, areaId))) [queue] = await read();
      if (queue?.keeps && (await giveWhatIsDue(app, [areaId]))) [queue] = await read();
      if (!queue) return refused('not-found');
      const { queueLength, queuePosition, hasDraw, ...day } = queue;
      const draw = hasDraw ? await drawOfDay(app, user, { areaId, date }, day, now) : null;
      return { queueLength, queuePosition, ...(draw && { draw }) };
    },

    'DELETE /booking/waitlist/:id': ({ params, user }) => leaveWaitingList(app, user, params.id),
  });

/** F7, W13: before places are shown, days whose draw is due are drawn, and what has opened is given. Returns whether there was any. */
async function giveThose(app: App, places: readonly PlaceRow[], now: Now): Promise<boolean> {
  const isDue = ({ drawAt }: PlaceRow) => drawAt !== null && Temporal.Instant.compare(drawAt, now) <= 0;
  const areas = new Set(places.filter(isDue).map(({ areaId }) => areaId));
  for (const areaId of areas) await drawWhatIsDue(app, areaId);
  const keeping = new Set(places.flatMap(({ areaId, keeps }) => (keeps ? areaId : [])));
  return (await giveWhatIsDue(app, [...keeping])) || areas.size > 0;
}

function presentPlace(place: PlaceRow, now: Now): WaitingListPlace {
  const {
    id,
    dateToBook,
    area,
    location,
    queuePosition,
    queueLength,
    timeZone,
    isInForce,
    bookingId,
    drawAt,
    until,
  } = place;
  const common = { id, dateToBook, area, location: { ...location, timeZone }, ...(until && { until }) };
  if (isInForce) {
    return {
      ...common,
      queuePosition,
      queueLength,
      canCancel: isCancellable(dateToBook, timeZone, now),
      ...(drawAt && { drawAt: drawAt.toString() }),
    };
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
