import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Now } from '../../shared/day.ts';
import type { App } from '../context.ts';
import { type Session, sessionByHash, touchSession } from './store.ts';

/** A session ends after this much silence, and after this much time whatever happens. */
export const IDLE_LIMIT = Temporal.Duration.from({ hours: 30 * 24 });
export const ABSOLUTE_LIMIT = Temporal.Duration.from({ hours: 90 * 24 });
/** A session's last use is written down at most this often. */
const TOUCH_AFTER = Temporal.Duration.from({ hours: 1 });

/** 256 random bits for the cookie; the database keeps only their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function tokenIn(request: FastifyRequest, app: App): string | undefined {
  return request.cookies[cookieName(app)];
}

/** Null without a cookie, and for a session that has ended or whose user is no longer active. */
export async function sessionOf(app: App, request: FastifyRequest): Promise<Session | null> {
  const token = tokenIn(request, app);
  if (!token) return null;
  const tokenHash = hashOf(token);
  const [row] = await sessionByHash(app.db, tokenHash);
  if (!row || hasEnded(row, app.clock.now())) return null;
  const { createdAt, lastSeenAt, ...user } = row;
  return { user, tokenHash, createdAt, lastSeenAt };
}

export function hasEnded(
  { createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>,
  now: Now,
): boolean {
  const isPast = (start: Now, limit: Temporal.Duration) =>
    Temporal.Instant.compare(start.add(limit), now) <= 0;
  return isPast(lastSeenAt, IDLE_LIMIT) || isPast(createdAt, ABSOLUTE_LIMIT);
}

export async function refresh(app: App, { tokenHash, lastSeenAt }: Session): Promise<void> {
  const now = app.clock.now();
  if (Temporal.Instant.compare(lastSeenAt.add(TOUCH_AFTER), now) <= 0) {
    await touchSession(app.db, tokenHash, now.toString());
  }
}

export function setCookie(reply: FastifyReply, app: App, token: string): void {
  reply.setCookie(cookieName(app), token, { ...cookieOptions(app), maxAge: ABSOLUTE_LIMIT.total('seconds') });
}

export function clearCookie(reply: FastifyReply, app: App): void {
  reply.clearCookie(cookieName(app), cookieOptions(app));
}

const hasTls = (app: App) => app.publicUrl().startsWith('https:');

/** The prefix makes browsers insist on TLS, on this host alone and on the whole path. */
const cookieName = (app: App) => (hasTls(app) ? '__Host-perch-session' : 'perch-session');

const cookieOptions = (app: App) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: hasTls(app) }) as const;
