import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { noTracing, type ReceivedRequest } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while tracing is off. */
    tracing: ReceivedRequest | null;
  }
}

/** One span per request. Call it before any other hook is added, so that they all run inside it. */
export function traceRequests(server: FastifyInstance, { tracing }: App): void {
  server.decorateRequest('tracing', null);
  if (tracing === noTracing) return;

  server.addHook('onRequest', (request, _reply, done) => {
    request.tracing = tracing.receive(request.method, request.headers);
    within(request.tracing, done);
  });
  // The body was read in the context of the connection, which may have carried another request before.
  server.addHook('preValidation', (request, _reply, done) => within(request.tracing, done));

  server.addHook('onResponse', async (request, reply) => {
    request.tracing?.end(request.routeOptions.url ?? 'unknown', reply.statusCode);
  });
}

const within = (span: ReceivedRequest | null, done: () => void) => (span ? span.within(done) : done());
