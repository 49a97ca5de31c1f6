import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { App } from '../../context.ts';
import { RefusedError } from './problem.ts';
import { ping } from '../db/ping.ts';

export function healthRoutes(app: App): FastifyPluginAsyncZod {
  const config = { access: 'anyone' } as const;
  return async (server) => {
    server.get('/live', { config, schema: { hide: true } }, async () => ({ status: 'live' }));

    server.get('/ready', { config, schema: { hide: true } }, async () => {
      const isReachable = await ping(app.db).then(
        () => true,
        () => false,
      );
      if (!isReachable) throw new RefusedError('unavailable');
      return { status: 'ready' };
    });
  };
}
