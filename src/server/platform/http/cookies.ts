import type { FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';

/** What every token of a program begins with, and no session of a browser. */
export const TOKEN_PREFIX = 'perch_';

/** O3: what a program sends instead of a cookie; null if it sends none. Signing in with Google is no use of a token. */
export function bearerIn({ headers, routeOptions }: FastifyRequest): string | null {
  if (routeOptions.config.countedAs === 'signing-in') return null;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The secret of a session, as the browser sent it. With a token no cookie is read. */
export function tokenIn(request: FastifyRequest, app: App): string | undefined {
  const cookie = request.cookies[cookieName(app)];
  return bearerIn(request) === null && !cookie?.startsWith(TOKEN_PREFIX) ? cookie : undefined;
}

/** What says who is calling. */
export function credentialIn(request: FastifyRequest, app: App): string | undefined {
  const bearer = bearerIn(request);
  return bearer?.startsWith(TOKEN_PREFIX) ? bearer : tokenIn(request, app);
}

const hasTls = (app: App) => app.publicUrl().startsWith('https:');

export const cookieName = (app: App) => prefixed(app, 'perch-session');

/** The prefix makes browsers insist on TLS, on this host only, and on the whole path. */
export const prefixed = (app: App, name: string) => (hasTls(app) ? `__Host-${name}` : name);

/** Out of reach of scripts and of other sites. */
export const cookieOptions = (app: App) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: hasTls(app) }) as const;
