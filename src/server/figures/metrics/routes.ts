import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { RefusedError } from '../../platform/http/problem.ts';

/** `/metrics` for Prometheus. If a token is configured it is required; in production, without one there is nothing to read. */
export function serveMetrics(server: FastifyInstance, app: App): void {
  const { registry, requests } = app.metrics;
  server.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions;
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  server.get('/metrics', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    const { metricsToken, isProduction } = app.config;
    if (metricsToken === null && isProduction) throw new RefusedError('not-found');
    if (metricsToken !== null && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      throw new RefusedError('not-found');
    }
    const text = await registry.metrics();
    return reply.type(registry.contentType).serializer(String).send(text);
  });
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
