import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '../../shared/fields.ts';
import { planHashField, planVersionSchema } from '../../shared/plans/admin-contract.ts';
import { sceneSchema } from '../../shared/plans/contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers } from '../http/schemas.ts';
import { savePlan } from './actions.ts';
import { planVersions, type VersionRow } from './store.ts';

const tags = ['Administration'];
const areaParams = z.object({ locationId: idParam, areaId: idParam });

/** The 20,000 items that a scene may have, at some 150 bytes each, and room for symbols. */
const SCENE_LIMIT = 4 * 1024 * 1024;
const MOST_VERSIONS = 100;

export function adminPlanRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.put('/admin/location/:locationId/area/:areaId/floor-plan', {
      config: { access: 'admin' },
      bodyLimit: SCENE_LIMIT,
      schema: {
        tags,
        summary: 'Save a floor plan over the version it was drawn on',
        description:
          'Send If-Match with the hash of that version in quotes, or If-None-Match: * for the first plan.',
        params: areaParams,
        body: sceneSchema,
        response: answers(z.object({ hash: planHashField }), 400, 401, 403, 404, 412, 413, 428),
      },
      handler: async (request) => {
        const replaces = replacedVersion(request.headers);
        const saved = await savePlan(
          app,
          userOf(request),
          { ...request.params, scene: request.body },
          replaces,
        );
        return { hash: valueOf(saved) };
      },
    });

    server.get('/admin/location/:locationId/area/:areaId/floor-plan/versions', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: `The last ${MOST_VERSIONS} times the floor plan was saved, newest first`,
        params: areaParams,
        response: answers(z.array(planVersionSchema), 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { locationId, areaId } = request.params;
        const rows = await planVersions(app.db, locationId, areaId, MOST_VERSIONS);
        if (rows.length === 0) throw new RefusedError('not-found');
        const versions = rows.filter((row): row is VersionRow & typeof row => row.hash !== null);
        return versions.map(({ current, savedAt, ...version }, index) => ({
          ...version,
          savedAt: savedAt.toString(),
          // The same drawing may have been saved before; the newest is the one in force.
          isCurrent: index === 0 && version.hash === current,
        }));
      },
    });
  };
}

/** The hash that the headers name; null for "there is none yet". */
function replacedVersion(headers: Record<string, unknown>): string | null {
  if (headers['if-none-match'] === '*') return null;
  const match = headers['if-match'];
  if (typeof match !== 'string') throw new RefusedError('version-missing');
  const [, hash] = /^"([0-9a-f]{64})"$/.exec(match.trim()) ?? [];
  // A version that never was is one that is no longer in force.
  if (hash === undefined) throw new RefusedError('plan-changed');
  return hash;
}
