import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import { cookieName, cookieOptions, tokenIn } from '../../platform/http/cookies.ts';
import { browserNamed } from './browsers.ts';
import { MOST_SESSION_DAYS } from './settings.ts';

/** A session ends after this long without use. */
export const IDLE_LIMIT = Temporal.Duration.from({ hours: 30 * 24 });
/**
 * Admins have to prove who they are more often (I12). This and {@link FRESH_FOR} are counted by the database’s clock, so that
 * setting the demo’s clock makes nobody sign in again.
 */
export const ADMIN_LIMIT = Temporal.Duration.from({ hours: 14 * 24 });
/** How long after signing in people may do what cannot be taken back. */
export const FRESH_FOR = Temporal.Duration.from({ minutes: 10 });
/** A session's last use is recorded at most this often. */
export const TOUCH_AFTER = Temporal.Duration.from({ hours: 1 });

/** 256 random bits for the cookie; the database keeps only their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Who is asking to sign in: which browser, and its session, which ends. */
export type Visitor = { browser: string; tokenBefore: string | undefined };

export const visitorOf = (request: FastifyRequest, app: App): Visitor => ({
  browser: browserNamed(request.headers['user-agent']),
  tokenBefore: tokenIn(request, app),
});

export function setCookie(reply: FastifyReply, app: App, token: string): void {
  reply.setCookie(cookieName(app), token, { ...cookieOptions(app), maxAge: MOST_SESSION_DAYS * 24 * 3_600 });
}

/**
 * Also makes the browser drop its cache of our answers. Not all cookies and all storage: cookies would include those of the
 * company’s other hosts, and storage holds things that are not secret, such as an unsaved plan and the page for a
 * lost connection. Pages remove personal data themselves.
 */
export function clearCookie(reply: FastifyReply, app: App): void {
  reply.clearCookie(cookieName(app), cookieOptions(app)).header('clear-site-data', '"cache"');
}
