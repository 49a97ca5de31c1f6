import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { refresh, sessionOf } from '../people/sessions.ts';
import type { SignedInUser } from '../people/store.ts';
import { RefusedError } from './problem.ts';

/** Who may call a route. Every route says it; one that does not keeps the server from starting. */
export type Access = 'anyone' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set for routes with access `user` or `admin`. */
    user: SignedInUser | null;
  }
}

export function guardRoutes(server: FastifyInstance, app: App): void {
  server.decorateRequest('user', null);

  server.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
  });

  server.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'anyone') return;
    const session = await sessionOf(app, request);
    if (!session) throw new RefusedError('signed-out');
    if (access === 'admin' && !session.user.isAdmin) throw new RefusedError('admins-only');
    request.user = session.user;
    await refresh(app, session);
  });
}

/** For handlers of routes with access `user` or `admin`. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.user) throw new Error('This route does not ask for a session.');
  return request.user;
}
