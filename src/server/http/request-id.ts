import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Letters and digits that nobody mistakes for one another when they read them out. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** Ten letters: short enough to quote, and long enough never to come twice in the logs that anybody keeps. */
export function newRequestId(): string {
  return Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Each answer tells the id that its lines in the log have. */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
}
