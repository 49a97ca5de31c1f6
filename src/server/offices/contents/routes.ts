import { MOST_BOOKINGS } from '../../../shared/limits.ts';
import { refused } from '../../../shared/outcome.ts';
import { objectCalls } from '../../../shared/objects/calls.ts';
import { bookingsOfObjects } from '../../days/bookings/admin-store.ts';
import { presentBookingToAdmin } from '../../days/bookings/admin-present.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { versionRead } from '../../platform/http/preconditions.ts';
import { presentArea } from '../../places/locations/present.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { limiter } from '../../platform/limiter.ts';
import { changeObject, createObject, saveContents } from './actions.ts';
import { outsiders } from './kept.ts';
import { objectInArea } from '../../places/objects/store.ts';

/**
 * A client may send two hundred objects in parallel, each as a separate call. Each needs the row of its area, so
 * running more of them at once would only tie up connections that people making bookings are waiting for. The rate
 * limit bounds how many wait.
 */
const OBJECTS_AT_ONCE = 2;

export function adminObjectRoutes(app: App) {
  const line = limiter({ atOnce: OBJECTS_AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY });

  async function inTurn<Saved>(save: () => Promise<Saved>): Promise<Saved> {
    const giveBack = await line.take();
    try {
      return await save();
    } finally {
      giveBack?.();
    }
  }

  async function bookingsAhead({ areaId }: { areaId: number }, ids: number[], reader: SignedInUser) {
    const now = app.clock.now();
    const rows = await bookingsOfObjects(app.db, {
      now: now.toString(),
      areaId,
      objectIds: ids,
      from: null,
      to: null,
      limit: MOST_BOOKINGS,
    });
    return rows.map((row) => presentBookingToAdmin(row, reader, app.config, now));
  }

  return serve(app, objectCalls, {
    'POST /admin/location/:locationId/area/:areaId/bookable-object': ({ params, body, user }) =>
      inTurn(() => createObject(app, user, params, body)),

    'PUT /admin/location/:locationId/area/:areaId/bookable-object/:objectId': ({ params, body, user }) =>
      inTurn(() => changeObject(app, user, params, body)),

    async 'GET /admin/location/:locationId/area/:areaId/bookable-object/:objectId/bookings'({
      params,
      user,
    }) {
      const { objectId, ...place } = params;
      const [object] = await objectInArea(app.db, {
        locationId: place.locationId,
        areaId: place.areaId,
        objectId,
      });
      if (!object || object.id === null) return refused('not-found');
      return bookingsAhead(place, [objectId], user);
    },

    async 'GET /admin/location/:locationId/area/:areaId/bookable-object/bookings'({ params, query, user }) {
      const [area] = await objectInArea(app.db, {
        locationId: params.locationId,
        areaId: params.areaId,
        objectId: 0,
      });
      if (!area) return refused('not-found');
      const { ids, groups, daysBefore, at } = query;
      const bookings = await bookingsAhead(params, ids, user);
      if (!groups) return bookings;
      const until = daysBefore !== undefined && at !== undefined ? { daysBefore, at } : null;
      return outsiders(app, params, bookings, { groups, until });
    },

    async 'PUT /admin/location/:locationId/area/:areaId/contents'({ params, body, user, request }) {
      const version = versionRead(request.headers);
      if (version === null) return refused('version-missing');
      const saved = await saveContents(app, user, params, body, version);
      return saved.done ? { ids: saved.value.ids, area: presentArea(saved.value.area) } : saved;
    },
  });
}
