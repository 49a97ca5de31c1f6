import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '../clock.ts';

/** While the clock is moved, the `Date` of each answer says so; the web app goes by it. */
export function datedBy(server: FastifyInstance, clock: MovableClock): void {
  server.addHook('onSend', async (_request, reply) => {
    if (clock.isFrozen) reply.header('date', httpDate(clock.now()));
  });
}

/** As RFC 9110 has it, in whole seconds: "Tue, 24 Nov 2026 06:00:00 GMT". */
function httpDate(now: Temporal.Instant): string {
  return new Date(now.epochMilliseconds).toUTCString();
}
