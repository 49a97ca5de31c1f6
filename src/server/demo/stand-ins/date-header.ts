import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '../../platform/clock.ts';

/** While the clock is set, the `Date` header of each answer says so, and the web app goes by it. */
export function datedBy(server: FastifyInstance, clock: MovableClock): void {
  server.addHook('onSend', async (_request, reply) => {
    if (clock.isFrozen) reply.header('date', httpDate(clock.now()));
  });
}

/** In the format of RFC 9110, to the second: "Tue, 24 Nov 2026 06:00:00 GMT". */
function httpDate(now: Temporal.Instant): string {
  return new Date(now.epochMilliseconds).toUTCString();
}
