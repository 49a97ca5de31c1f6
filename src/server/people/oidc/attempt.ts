import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { keyFor } from '../../platform/keys/actions.ts';
import { opened, sealed } from '../../platform/keys/sealing.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';
import { cookieOptions, prefixed } from '../../platform/http/cookies.ts';

/** One try at signing in, from leaving for the provider until coming back. */
export type Attempt = {
  /** Comes back in the address. */
  state: string;
  /** Comes back inside the ID token. */
  nonce: string;
  /** Without it the code cannot be used (PKCE). */
  verifier: string;
  /** The address of ours that people use, and a page there. */
  origin: string;
  returnUrl: string;
  /** The session that this one is to replace. Its own cookie does not come along when another site sends the browser back. */
  tokenBefore: string | null;
  /** Whether somebody who is already signed in is signing in again (I12). */
  isAgain: boolean;
  /** In seconds. */
  expiresAt: number;
};

export const ATTEMPT_SECONDS = 600;
export const CALLBACK = '/api/session/oidc/callback';

export const newAttempt = (
  app: App,
  { origin, returnUrl, isAgain }: Pick<Attempt, 'origin' | 'returnUrl' | 'isAgain'>,
  tokenBefore: string | undefined,
): Attempt => ({
  origin,
  state: newToken(),
  nonce: newToken(),
  verifier: newToken(),
  returnUrl,
  tokenBefore: tokenBefore ?? null,
  isAgain,
  expiresAt: Math.floor(app.clock.now().epochMilliseconds / 1000) + ATTEMPT_SECONDS,
});

/** How many attempts a browser keeps: they are sent with every call until they are used, or for ten minutes. */
export const ATTEMPTS_AT_ONCE = 5;

/**
 * The browser keeps the attempt, sealed, under a name of its own: two tabs do not disturb each other. It comes back from another
 * site, so it cannot be `Strict` like the session (I5). The oldest make room.
 */
export async function keepAttempt(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
): Promise<void> {
  const key = await keyFor(app, 'sign-in');
  const others = Object.entries(request.cookies)
    .filter(([name]) => name.startsWith(prefixed(app, PREFIX)))
    .map(([name, value = '']) => ({ name, expiresAt: attemptIn(key, name, value)?.expiresAt ?? 0 }))
    .toSorted((one, other) => other.expiresAt - one.expiresAt);
  for (const { name } of others.slice(ATTEMPTS_AT_ONCE - 1)) reply.clearCookie(name, options(app));
  const name = cookieName(app, attempt.state);
  const value = sealed(key, name, JSON.stringify(attempt));
  reply.setCookie(name, value, { ...options(app), maxAge: ATTEMPT_SECONDS });
}

/** The attempt that a state belongs to in this browser; null if there is none, or no longer. */
export async function attemptOf(app: App, request: FastifyRequest, state: string): Promise<Attempt | null> {
  const key = await keyFor(app, 'sign-in');
  const names = [cookieName(app, state), formerName(app, state)];
  const attempt = names.map((name) => attemptIn(key, name, request.cookies[name] ?? '')).find(Boolean);
  if (attempt?.state !== state) return null;
  return attempt.expiresAt * 1000 > app.clock.now().epochMilliseconds ? attempt : null;
}

export function dropAttempt(app: App, reply: FastifyReply, state: string): void {
  reply.clearCookie(cookieName(app, state), options(app));
}

function attemptIn(key: Buffer, name: string, value: string): Attempt | null {
  const text = opened(key, name, value);
  return text === null ? null : attemptSchema.parse(JSON.parse(text));
}

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  origin: z.string(),
  returnUrl: z.string(),
  tokenBefore: z.string().nullable(),
  // Instances of the previous release seal attempts without it.
  isAgain: z.boolean().default(false),
  expiresAt: z.number(),
});

const PREFIX = 'perch-sign-in-';

const cookieName = (app: App, state: string) => prefixed(app, PREFIX + idOf(state));

/** The cookie's name in the previous release, so that an attempt begun there can end here. Remove in the next release. */
const formerName = (app: App, state: string) =>
  `${options(app).secure ? '__Secure-' : ''}${PREFIX}${idOf(state)}`;

const idOf = (state: string) => hashOf(state).toString('hex', 0, 8);

const options = (app: App) => ({ ...cookieOptions(app), sameSite: 'lax' }) as const;
