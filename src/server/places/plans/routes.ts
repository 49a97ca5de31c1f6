import { refused } from '../../../shared/outcome.ts';
import { MOST_VERSIONS, planCalls } from '../../../shared/plans/calls.ts';
import { sceneSchema } from '../../../shared/plans/contract.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { FOR_EVER } from '../../platform/http/headers.ts';
import { sendJson } from '../../platform/http/large-answers.ts';
import { planVersions, sceneByHash, type VersionRow } from './store.ts';

export const planRoutes = (app: App) =>
  serve(app, planCalls, {
    async 'GET /location/:locationId/area/:areaId/floor-plan/:hash'({ params, reply }) {
      const [plan] = await sceneByHash(app.db, {
        locationId: params.locationId,
        areaId: params.areaId,
        hash: params.hash,
      });
      if (!plan) return refused('not-found');
      reply.header('cache-control', FOR_EVER);
      return sendJson(app, reply, sceneSchema, plan.scene);
    },

    async 'GET /admin/location/:locationId/area/:areaId/floor-plan/versions'({ params }) {
      const rows = await planVersions(app.db, {
        locationId: params.locationId,
        areaId: params.areaId,
        limit: MOST_VERSIONS,
      });
      if (rows.length === 0) return refused('not-found');
      const versions = rows.filter((row): row is VersionRow & typeof row => row.hash !== null);
      return versions.map(({ current, savedAt, ...version }, index) => ({
        ...version,
        savedAt: savedAt.toString(),
        // The same scene may have been saved before; the newest version is the current one.
        isCurrent: index === 0 && version.hash === current,
      }));
    },
  });
