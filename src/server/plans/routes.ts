import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '../../shared/fields.ts';
import { sceneSchema } from '../../shared/plans/contract.ts';
import type { App } from '../context.ts';
import { RefusedError } from '../http/problem.ts';
import { answers } from '../http/schemas.ts';
import { sceneByHash } from './store.ts';

const ONE_YEAR = 31_536_000;

export function planRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/location/:locationId/area/:areaId/floor-plan/:hash', {
      config: { access: 'user' },
      schema: {
        tags: ['Floor plans'],
        summary: 'A drawing by its hash; it never changes',
        params: z.object({
          locationId: idParam,
          areaId: idParam,
          hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
        }),
        response: answers(sceneSchema, 400, 401, 404),
      },
      handler: async (request, reply) => {
        const { locationId, areaId, hash } = request.params;
        const [plan] = await sceneByHash(app.db, locationId, areaId, hash);
        if (!plan) throw new RefusedError('not-found');
        return reply
          .header('cache-control', `private, max-age=${ONE_YEAR}, immutable`)
          .type('application/json; charset=utf-8')
          .serializer((scene: unknown) => String(scene))
          .send(plan.scene as never);
      },
    });
  };
}
