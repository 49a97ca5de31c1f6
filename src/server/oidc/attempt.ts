import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../context.ts';
import { keyFor } from '../keys/actions.ts';
import { hashOf, newToken } from '../people/sessions.ts';

/** One try at signing in, from leaving for the provider until coming back. */
export type Attempt = {
  /** Comes back in the address. */
  state: string;
  /** Comes back inside the ID token. */
  nonce: string;
  /** Only whoever has it can use the code (PKCE). */
  verifier: string;
  /** The address of ours that people use, and a page there. */
  origin: string;
  returnUrl: string;
  /** The session that this one is to replace. Its own cookie does not come along when another site sends the browser back. */
  tokenBefore: string | null;
  /** Somebody who is signed in shows once more who they are (I12). */
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

/**
 * The browser keeps the attempt, sealed, under a name of its own: two tabs do not disturb each other. It comes back from another
 * site, so it cannot be `Strict` like the session (I5).
 */
export async function keepAttempt(app: App, reply: FastifyReply, attempt: Attempt): Promise<void> {
  const name = cookieName(app, attempt.state);
  const value = sealed(await keyFor(app, 'sign-in'), name, JSON.stringify(attempt));
  reply.setCookie(name, value, { ...cookieOptions(app), maxAge: ATTEMPT_SECONDS });
}

/** The attempt that a state belongs to in this browser; null if there is none, or no longer. */
export async function attemptOf(app: App, request: FastifyRequest, state: string): Promise<Attempt | null> {
  const name = cookieName(app, state);
  const text = opened(await keyFor(app, 'sign-in'), name, request.cookies[name] ?? '');
  const attempt = text === null ? null : attemptSchema.parse(JSON.parse(text));
  if (attempt?.state !== state) return null;
  return attempt.expiresAt * 1000 > app.clock.now().epochMilliseconds ? attempt : null;
}

export function dropAttempt(app: App, reply: FastifyReply, state: string): void {
  reply.clearCookie(cookieName(app, state), cookieOptions(app));
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

const hasTls = (app: App) => app.publicUrl().startsWith('https:');

/** The path keeps it from every other call, so the stricter prefix, which needs the whole site, is not for it. */
const cookieName = (app: App, state: string) =>
  `${hasTls(app) ? '__Secure-' : ''}perch-sign-in-${hashOf(state).toString('hex', 0, 8)}`;

const cookieOptions = (app: App) =>
  ({ httpOnly: true, sameSite: 'lax', path: CALLBACK, secure: hasTls(app) }) as const;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Belongs to the cookie's name: under another it is worth nothing. */
export function sealed(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Null for anything that was not sealed with this key under this name. */
export function opened(key: Buffer, name: string, value: string): string | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    // Made up, or sealed with a key that has been replaced.
    return null;
  }
}
