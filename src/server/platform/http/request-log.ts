import type { FastifyInstance } from 'fastify';
import { randomFillSync } from 'node:crypto';

/** Letters and digits that cannot be confused when read aloud. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** Ten characters: short enough to quote, long enough to be unique in any log. */
const LENGTH = 10;

/** Asking for random bytes for each would cost twenty times as much as all the rest, so a hundred requests share them. */
const random = new Uint8Array(100 * LENGTH);
let used = random.length;

export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  let id = '';
  for (const byte of random.subarray(used, used + LENGTH)) id += LETTERS[byte % LETTERS.length];
  used += LENGTH;
  return id;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The tool that an assistant uses; null for any other call. */
    tool: string | null;
  }
}

/** Each answer carries the id under which the log has its lines. */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
}

/**
 * One line per request, without addresses, query strings or personal data. `document` is the request of the page that a call was
 * made for (`prefetching.ts`).
 */
export function logRequests(server: FastifyInstance): void {
  server.decorateRequest('tool', null);
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ...(request.documentId !== null && { document: request.documentId }),
        ...(request.tool !== null && { tool: request.tool }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
