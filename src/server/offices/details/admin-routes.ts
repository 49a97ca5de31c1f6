import { LONGEST_RANGE } from '../../../shared/limits.ts';
import { addDays, type Day, todayIn, type Weekday, WEEKDAYS } from '../../../shared/day.ts';
import { adminLocationCalls } from '../../../shared/locations/admin-calls.ts';
import type { AdminAreaSummary, KeptClosing } from '../../../shared/locations/admin-contract.ts';
import { isShown } from '../../../shared/objects/shown.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import { officesOf } from '../../../shared/people/offices.ts';
import { refused } from '../../../shared/outcome.ts';
import { closedWeekdays, lastBookedDay, MOST_PEOPLE, reopenLocation } from '../closings/actions.ts';
import { closeLocation } from '../closings/several-actions.ts';
import { closingsOfLocation, effectOfClosing } from '../closings/store.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, sendCsv } from '../../platform/http/csv.ts';
import { changeArea } from '../contents/actions.ts';
import { changeLocation, createArea, createLocation } from './admin-actions.ts';
import { allLocationsForAdmins, areaForAdmins, areasForAdmins } from './admin-view-store.ts';
import { firstDayOfClosings, presentArea } from '../../places/locations/present.ts';
import { locationById } from '../../places/locations/store.ts';
import { objectColumns } from '../../../shared/objects/columns.ts';

export function adminLocationRoutes(app: App) {
  /** Null if there is no such location. */
  async function areasOf(locationId: number): Promise<AdminAreaSummary[] | null> {
    const rows = await areasForAdmins(app.db, { locationId });
    if (rows.length === 0) return null;
    return rows.filter((row): row is AdminAreaSummary => row.id !== null).sort(byFirstNumber);
  }

  async function effectOf(locationId: number, from: Day, to: Day, weekdays: readonly Weekday[]) {
    const now = app.clock.now().toString();
    const [effect] = await effectOfClosing(app.db, {
      now,
      locationId,
      from,
      to,
      weekdays,
      mostPeople: MOST_PEOPLE,
    });
    if (!effect) return refused('not-found');
    return app.config.features.waitingList ? effect : { ...effect, places: 0 };
  }

  return serve(app, adminLocationCalls, {
    'GET /admin/location': async ({ user }) =>
      (await allLocationsForAdmins(app.db, { ids: officesOf(user) })).sort(byName),

    async 'GET /admin/location/:locationId'({ params: { locationId } }) {
      const [location] = await locationById(app.db, {
        id: locationId,
        from: firstDayOfClosings(app.clock.now()),
      });
      const areas = await areasOf(locationId);
      return location && areas ? { ...location, areas } : refused('not-found');
    },

    'POST /admin/location': ({ body, user }) => createLocation(app, user, body),

    'PUT /admin/location/:locationId': ({ params, body, user }) =>
      changeLocation(app, user, params.locationId, body),

    'GET /admin/location/:locationId/area': async ({ params }) =>
      (await areasOf(params.locationId)) ?? refused('not-found'),

    async 'GET /admin/location/:locationId/area/:areaId'({ params, query, request, reply }) {
      const [row] = await areaForAdmins(app.db, { now: app.clock.now().toString(), ...params });
      reply.header('vary', 'accept');
      if (!row) return refused('not-found');
      const area = presentArea(row);
      if (!asksForCsv(request.headers.accept)) return area;
      const fileName = `perch-area-${area.id}-${todayIn('UTC', app.clock.now())}.csv`;
      const { search: text = '', show: activity = 'all' } = query;
      const shown = area.bookableObjects.filter((each) => isShown(each, { text, activity }));
      return sendCsv(reply, fileName, objectColumns(area.groups), shown.toSorted(byName));
    },

    'POST /admin/location/:locationId/area': ({ params, body, user }) =>
      createArea(app, user, params.locationId, body),

    'PUT /admin/location/:locationId/area/:areaId': ({ params, body, user }) =>
      changeArea(app, user, params, body),

    async 'GET /admin/location/:locationId/closing'({ params }) {
      const since = addDays(todayIn('UTC', app.clock.now()), -LONGEST_RANGE);
      const rows = await closingsOfLocation(app.db, { locationId: params.locationId, since });
      if (rows.length === 0) return refused('not-found');
      return rows.filter((row): row is KeptClosing => row.id !== null);
    },

    'GET /admin/location/:locationId/closing/effect': ({ params, query: { from, to } }) =>
      effectOf(params.locationId, from, to, WEEKDAYS),

    'GET /admin/location/:locationId/open-days/effect'({ params, query }) {
      // Somewhere the day before UTC's may still be going on; the statement starts at the location's own today.
      const today = todayIn('UTC', app.clock.now());
      const closed = closedWeekdays(query.openDays);
      return effectOf(params.locationId, addDays(today, -1), lastBookedDay(today), closed);
    },

    'POST /admin/location/:locationId/closing': ({ params, body, user }) =>
      closeLocation(app, user, params.locationId, body),

    'DELETE /admin/location/:locationId/closing/:closingId': ({ params, user }) =>
      reopenLocation(app, user, params.locationId, params.closingId),
  });
}
