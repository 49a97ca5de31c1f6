import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { RefusedError } from './problem.ts';
import { isOfWebApp } from './web-app.ts';

/** A whole office may share one address, with each person making a few calls in the minute they arrive. */
const VISITS_PER_REQUEST = 5;

/**
 * How many calls one person may make in a minute, or one address if there is no session; there, calls for signing in are
 * counted apart, so that no flood of others keeps a whole office out, and so are those of boards. Counted in each process,
 * so several instances allow that many times more. What is left is told in the three fields of draft-ietf-httpapi-ratelimit-headers-06,
 * the ones that clients know; later drafts have not settled. Health checks are never limited: otherwise a flood from the same
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
    // O3: each token has a bucket of its own.
    keyGenerator: ({ user }) => (user?.token ? `token ${user.token.id}` : String(user?.id)),
  });
  const byAddress = { max: perMinute * VISITS_PER_REQUEST, timeWindow, keyGenerator: ipOf };
  const ofAddress = server.createRateLimit(byAddress);
  const apart = {
    'signing-in': server.createRateLimit(byAddress),
    boards: server.createRateLimit(byAddress),
  };

  server.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (config.access === undefined || url?.startsWith('/health/') || isOfWebApp(request)) return;
    if (request.user && config.isNeverTooOften) return;
    const ofVisitor = config.countedAs ? apart[config.countedAs] : ofAddress;
    const limit = await (request.user ? ofPerson : ofVisitor)(request);
    if (limit.isAllowed) return;
    void reply.headers({
      'ratelimit-limit': limit.max,
      'ratelimit-remaining': limit.remaining,
      'ratelimit-reset': limit.ttlInSeconds,
    });
    if (!limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    throw new RefusedError('too-many-requests');
  });
}

const ipOf = ({ ip }: FastifyRequest) => ip;
