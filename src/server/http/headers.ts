import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

const GOOGLE = 'https://accounts.google.com/gsi/';

/** Headers that narrow what a browser will do with our answers. */
export function protectWithHeaders(server: FastifyInstance, app: App): void {
  const google = app.config.isDemo ? '' : ` ${GOOGLE}`;
  const policy = [
    `default-src 'none'`,
    `script-src 'self'${google && ` ${GOOGLE}client`}`,
    `style-src 'self'${google && ` ${GOOGLE}style`}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${google}`,
    `frame-src ${framesOf(app.config).join(' ') || `'none'`}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // Google's sign-in window talks back to the page that opened it.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', app.config.webOrigin ? 'same-site' : 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ];
  const strictTransport: [string, string] = ['strict-transport-security', 'max-age=31536000'];

  server.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of headers) reply.header(name, value);
    if (app.publicUrl().startsWith('https:')) reply.header(...strictTransport);
  });

  // What one person is answered is not kept for the next at the same browser or proxy.
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

/** Who may fill a frame of our pages: Google's sign-in, and the map of an office. */
function framesOf({ isDemo, map }: Config): string[] {
  return [...(isDemo ? [] : [GOOGLE]), ...(map.mode === 'off' ? [] : [new URL(map.embedUrl).origin])];
}
