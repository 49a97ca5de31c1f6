import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { RefusedError } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another website makes a browser send here. Clients that are not browsers send neither header. */
export function refuseOtherSites(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isFromAnotherSite(request, app))
      throw new RefusedError('another-site');
  });
}

function isFromAnotherSite(request: FastifyRequest, app: App): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    const ownOrigins = [app.publicUrl(), `${request.protocol}://${request.host}`, app.config.webOrigin];
    return !ownOrigins.includes(origin);
  }
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
