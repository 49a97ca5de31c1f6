import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from '../../src/shared/calls/call.ts';
import { startPerch, type TestPerch } from './perch.ts';

/** One row of the table that requests are matched against. `name` is, for example, `GET /api/booking/:id`. */
export type Route = { name: string; method: string; url: string; access: Access | undefined };

/** A Perch, along with every route that its server registered, including undocumented ones. */
export async function startWithRoutes(
  environment: Record<string, string> = {},
): Promise<{ perch: TestPerch; routes: Route[] }> {
  const routes: Route[] = [];
  return { perch: await notingRoutes(routes, () => startPerch(environment)), routes };
}

/** Adds what a server registers as it starts. */
export async function notingRoutes<Started>(
  routes: Route[],
  start: () => Promise<Started>,
): Promise<Started> {
  const note = ({ method, url, config }: RouteOptions) => {
    for (const each of [method].flat())
      routes.push({ name: `${each} ${url}`, method: each, url, access: config?.access });
  };
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', listen);
  return start().finally(() => unsubscribe('fastify.initialization', listen));
}
