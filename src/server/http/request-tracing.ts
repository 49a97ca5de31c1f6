import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { noTracing, type ReceivedRequest } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while nothing is traced. */
    tracing: ReceivedRequest | null;
  }
}

/** A span a request. Call it before anything else has a hook, so that all of them are beneath it. */
export function traceRequests(server: FastifyInstance, { tracing }: App): void {
  server.decorateRequest('tracing', null);
  if (tracing === noTracing) return;

  server.addHook('onRequest', (request, _reply, done) => {
    request.tracing = tracing.receive(request.method, request.headers);
    within(request.tracing, done);
  });
  // The body was read in the name of the connection, which may have carried another request before.
  server.addHook('preValidation', (request, _reply, done) => within(request.tracing, done));

  server.addHook('onResponse', async (request, reply) => {
    request.tracing?.end(request.routeOptions.url ?? 'unknown', reply.statusCode);
  });
}

const within = (span: ReceivedRequest | null, done: () => void) => (span ? span.within(done) : done());
