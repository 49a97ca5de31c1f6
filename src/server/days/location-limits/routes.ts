import { locationLimitCalls } from '../../../shared/location-limits/calls.ts';
import { refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { effectOfLimits, limitsAt, setLimits } from './actions.ts';

export const locationLimitRoutes = (app: App) =>
  serve(app, locationLimitCalls, {
    'GET /admin/location/:locationId/limits': async ({ params }) =>
      (await limitsAt(app.db, params.locationId)) ?? refused('not-found'),

    'PUT /admin/location/:locationId/limits': ({ params, query, body, user }) =>
      query.dryRun === 'true'
        ? effectOfLimits(app, params.locationId, body)
        : setLimits(app, user, params.locationId, body),
  });
