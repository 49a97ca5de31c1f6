import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';
import { cookieOptions, prefixed } from '../../platform/http/cookies.ts';

/**
 * The sign-in page hands Google a nonce, which comes back inside the credential. It is the hash of a secret that
 * only this browser has, as a cookie, so anyone reading a credential elsewhere can neither use it nor recreate the
 * cookie.
 */
const cookieName = (app: App) => prefixed(app, 'perch-nonce');

/**
 * The nonce that Google is to put into the credential. All windows of one browser share the secret until somebody
 * signs in.
 */
export function offerNonce(app: App, request: FastifyRequest, reply: FastifyReply): string {
  const secret = secretIn(app, request) ?? newToken();
  reply.setCookie(cookieName(app), secret, cookieOptions(app));
  return nonceOf(secret);
}

/** The nonce expected in a credential made for this browser; null if the browser was not shown a sign-in page. */
export function expectedNonce(app: App, request: FastifyRequest): string | null {
  const secret = secretIn(app, request);
  return secret === null ? null : nonceOf(secret);
}

/** A credential is good for one sign-in. */
export function dropNonce(app: App, request: FastifyRequest, reply: FastifyReply): void {
  if (secretIn(app, request) !== null) reply.clearCookie(cookieName(app), cookieOptions(app));
}

const nonceOf = (secret: string) => hashOf(secret).toString('base64url');

function secretIn(app: App, request: FastifyRequest): string | null {
  const secret = request.cookies[cookieName(app)];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}
