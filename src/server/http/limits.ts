import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { RefusedError } from './problem.ts';
import { isOfWebApp } from './web-app.ts';

/** A whole office may share one address, with each person making a few calls in the minute they arrive. */
const VISITS_PER_REQUEST = 5;

/**
 * How many calls one person may make in a minute, or one address if there is no session. Counted in each process,
 * so several instances allow that many times more. Health checks are never limited: otherwise a flood from the same
 * address could have us taken out of service. Register it after the caller is identified, and before anyone is
 * refused.
 */
export async function limitRequests(server: FastifyInstance, app: App): Promise<void> {
  const perMinute = app.config.requestsPerMinute;
  if (perMinute === null) return;
  await server.register(rateLimit, { global: false });
  const timeWindow = 60_000;
  const ofPerson = server.createRateLimit({
    max: perMinute,
    timeWindow,
    keyGenerator: ({ user }) => String(user?.id),
  });
  const ofAddress = server.createRateLimit({
    max: perMinute * VISITS_PER_REQUEST,
    timeWindow,
    keyGenerator: ({ ip }) => ip,
  });

  server.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (config.access === undefined || url?.startsWith('/health/') || isOfWebApp(request)) return;
    if (request.user && config.isNeverTooOften) return;
    const limit = await (request.user ? ofPerson : ofAddress)(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new RefusedError('too-many-requests');
  });
}
