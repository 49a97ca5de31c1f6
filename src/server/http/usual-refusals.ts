import type { FastifyInstance, RouteOptions } from 'fastify';
import { refusals } from './schemas.ts';

const UNSAFE = new Set(['POST', 'PUT', 'DELETE']);

/**
 * Adds to a call's contract the refusals that any call may meet first: a body that is not JSON, too large or of
 * another type, requests from another site, and too many calls. Call it before routes are registered.
 */
export function describeUsualRefusals(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.schema?.hide) return;
    const usual = isUnsafe(route) ? refusals(400, 403, 413, 415, 429) : refusals(429);
    const own = (route.schema?.response ?? {}) as Record<string, unknown>;
    route.schema = { ...route.schema, response: { ...usual, ...own } };
  });
}

const isUnsafe = ({ method }: RouteOptions) => [method].flat().some((each) => UNSAFE.has(each));
