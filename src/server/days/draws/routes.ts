import { drawCalls } from '../../../shared/draws/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { effectOfDraw, lookUpDrawn, resultOf, setDraw, turnsIn } from './actions.ts';

export const drawRoutes = (app: App) =>
  serve(app, drawCalls, {
    'GET /booking/waitlist/area/:areaId/:date/draw': ({ params, user }) => resultOf(app, user, params),

    'GET /session/turns': ({ query, user }) => turnsIn(app, user, query.areaId),

    'PUT /admin/location/:locationId/area/:areaId/draw': ({ params, query, body, user }) =>
      query.dryRun === 'true' ? effectOfDraw(app, params) : setDraw(app, user, params, body),

    'GET /admin/location/:locationId/area/:areaId/draw/:date': ({ params, user }) =>
      lookUpDrawn(app, user, params),
  });
