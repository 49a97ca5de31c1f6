import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../context.ts';
import { DATA_POLICY } from './policies.ts';

/** Device features that none of our pages use. Some pages write to the clipboard; that is all. */
const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For content named by its hash and meant for signed-in people. */
export const FOR_EVER = 'private, max-age=31536000, immutable';

/** Headers that restrict what a browser will do with our answers. A page relaxes its own, see {@link asPage}. */
export function protectWithHeaders(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (_request, reply) => narrow(reply, app));

  // Responses are private: shared caches must not store them. Anything cacheable says so itself.
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Also applies to what is refused before any hook has run, such as an address that cannot be decoded. */
export function narrow(reply: FastifyReply, app: App): void {
  void reply.headers(narrowingHeaders(app));
}

export function narrowingHeaders(app: App): Record<string, string> {
  return {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': app.config.webOrigin ? 'same-site' : 'same-origin',
    'permissions-policy': NO_FEATURES,
    ...(app.publicUrl().startsWith('https:') && { 'strict-transport-security': hsts(app) }),
  };
}

/** Other hosts below ours may be somebody else's, so the operator decides whether they are included. */
const hsts = ({ config }: App) => `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`;

/** A page that a browser shows, with the policy it needs. */
export function asPage(reply: FastifyReply, policy: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
}

/** Google's sign-in window talks to the page that opened it, and is told that page's origin. */
export function besideGoogle(reply: FastifyReply): FastifyReply {
  return reply
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('referrer-policy', 'strict-origin-when-cross-origin');
}
