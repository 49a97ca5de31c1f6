import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { isLoopback } from '../settings/fields.ts';
import { bearerIn } from './cookies.ts';
import { RefusedError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Its page sends no referrer, so browsers send `Origin: null` with its own form, as other sites can make them
     * do too. Only for routes that read no cookie.
     */
    hidesOrigin?: boolean;
  }
}

/** They change nothing, and have no body. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another website makes a browser send here, which is never a token. Clients other than browsers send neither header. */
export function refuseOtherSites(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && bearerIn(request) === null && isFromAnotherSite(request, app))
      throw new RefusedError('another-site');
  });
}

/**
 * Not simply the host that the request names: somebody may point their own domain at this address, and their pages
 * would then name it. In the demo people use several names of this machine, none of which belongs to anybody else.
 */
function ownOrigins(
  { protocol, host, hostname }: FastifyRequest,
  { publicUrl, config }: App,
): (string | null)[] {
  const asNamed = config.isDemo && isLoopback(hostname) ? `${protocol}://${host}` : null;
  return [publicUrl(), config.webOrigin, asNamed];
}

function isFromAnotherSite(request: FastifyRequest, app: App): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isHidden = origin === 'null' && request.routeOptions.config.hidesOrigin === true;
  if (origin !== undefined && !isHidden) return !ownOrigins(request, app).includes(origin);
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
