import { refused } from '../../../shared/outcome.ts';
import { outageCalls } from '../../../shared/outages/calls.ts';
import type { Outage } from '../../../shared/outages/contract.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { effectOfOutage, putBackInUse, takeOutOfOrder } from './actions.ts';
import { outagesOfArea } from './store.ts';

export const outageRoutes = (app: App) =>
  serve(app, outageCalls, {
    async 'GET /admin/location/:locationId/area/:areaId/outage'({ params }) {
      const rows = await outagesOfArea(app.db, { ...params, now: app.clock.now().toString() });
      return rows.length > 0 ? rows.filter((row): row is Outage => row.id !== null) : refused('not-found');
    },

    'POST /admin/location/:locationId/area/:areaId/outage': ({ params, query, body, user }) =>
      query.dryRun === 'true'
        ? effectOfOutage(app, user, params, body)
        : takeOutOfOrder(app, user, params, body),

    'DELETE /admin/location/:locationId/area/:areaId/outage/:outageId': ({ params, user }) =>
      putBackInUse(app, user, params),
  });
