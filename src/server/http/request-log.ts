import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';

/** Letters and digits that cannot be confused when read aloud. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** Ten characters: short enough to quote, long enough to be unique in any log. */
export function newRequestId(): string {
  return Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Each answer carries the id under which the log has its lines. */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
}

/** One line per request, without addresses, query strings or personal data. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ...(request.tracing && { trace: request.tracing.traceId }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
