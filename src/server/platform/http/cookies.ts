import type { FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';

/** The secret of a session, as the browser sent it. */
export function tokenIn(request: FastifyRequest, app: App): string | undefined {
  return request.cookies[cookieName(app)];
}

const hasTls = (app: App) => app.publicUrl().startsWith('https:');

export const cookieName = (app: App) => prefixed(app, 'perch-session');

/** The prefix makes browsers insist on TLS, on this host only, and on the whole path. */
export const prefixed = (app: App, name: string) => (hasTls(app) ? `__Host-${name}` : name);

/** Out of reach of scripts and of other sites. */
export const cookieOptions = (app: App) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: hasTls(app) }) as const;
