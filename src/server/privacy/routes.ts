import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { todayIn } from '../../shared/day.ts';
import { personalDataSchema } from '../../shared/privacy/contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError } from '../http/problem.ts';
import { answers } from '../http/schemas.ts';
import { personalData } from './data-store.ts';

export function privacyRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/session/data', {
      config: { access: 'user' },
      schema: {
        tags: ['Session'],
        summary: 'All that is held about who is signed in, as a file',
        response: answers(personalDataSchema, 401),
      },
      handler: async (request, reply) => {
        const [data] = await personalData(app.db, userOf(request).id);
        if (!data) throw new RefusedError('signed-out');
        const fileName = `perch-your-data-${todayIn('UTC', app.clock.now())}.json`;
        reply.header('content-disposition', `attachment; filename="${fileName}"`);
        return data;
      },
    });
  };
}
