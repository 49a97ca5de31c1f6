import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { RefusedError } from '../../platform/http/problem.ts';

/**
 * The stand-ins need no session, so a page of another site whose name has been pointed at this machine (DNS rebinding) could read every
 * message. Its browser names that site as the host, and nobody can point an IP address elsewhere.
 */
export function refuseForeignHosts(server: FastifyInstance, { publicUrl, config }: App): void {
  server.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!routeOptions.url?.startsWith('/dev/')) return;
    const name = hostIn(`http://${headers.host ?? ''}`);
    const own = [publicUrl(), config.webOrigin].map((address) => address && hostIn(address));
    if (name === null || (name !== 'localhost' && isIP(name) === 0 && !own.includes(name)))
      throw new RefusedError('another-site');
  });
}

/** Without the port and the brackets of IPv6. */
const hostIn = (address: string): string | null =>
  URL.parse(address)?.hostname.replaceAll(/^\[|\]$/g, '') ?? null;
