import { locationCalls } from '../../../shared/locations/calls.ts';
import type { AreaSummary } from '../../../shared/locations/contract.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import { refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { firstDayOfClosings, presentAreaToAll, presentLocation } from './present.ts';
import { allLocations, areaById, areasOf, locationById } from './store.ts';

export const locationRoutes = (app: App) =>
  serve(app, locationCalls, {
    'GET /location': async () => (await allLocations(app.db)).sort(byName),

    async 'GET /location/:id'({ params }) {
      const [location] = await locationById(app.db, {
        id: params.id,
        from: firstDayOfClosings(app.clock.now()),
      });
      return location ? presentLocation(location) : refused('not-found');
    },

    async 'GET /location/:locationId/area'({ params }) {
      const rows = await areasOf(app.db, { locationId: params.locationId });
      if (rows.length === 0) return refused('not-found');
      return rows.filter((row): row is AreaSummary => row.id !== null).sort(byFirstNumber);
    },

    async 'GET /location/:locationId/area/:areaId'({ params: { locationId, areaId } }) {
      const [area] = await areaById(app.db, { locationId, areaId });
      return area ? presentAreaToAll(area) : refused('not-found');
    },
  });
