import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { keyFor } from '../../platform/keys/actions.ts';
import { opened, sealed } from '../../platform/keys/sealing.ts';
import { cookieOptions, prefixed } from '../../platform/http/cookies.ts';

/** Whom the provider still knows in this browser, after Perch has refused them or they have signed out of Perch. */
export type KnownThere = {
  /** Lets the provider sign them out without asking first; null if it is too long for a cookie. */
  idToken: string | null;
  /** Whether the provider has to ask who it is, or they would come back at once and be refused again. */
  isRefused: boolean;
};

const FOR_SECONDS = 600;
/** Browsers keep cookies of up to 4,096 bytes; sealing adds a third. */
const LONGEST_TOKEN = 2_600;

/** The browser keeps it, sealed, and brings it along only from pages of ours: another site cannot sign anybody out with it. */
export async function keepKnownThere(
  app: App,
  reply: FastifyReply,
  { idToken, isRefused }: KnownThere,
): Promise<void> {
  const name = cookieName(app);
  const kept = {
    idToken: idToken !== null && idToken.length <= LONGEST_TOKEN ? idToken : null,
    isRefused,
    expiresAt: secondsOf(app) + FOR_SECONDS,
  };
  const value = sealed(await keyFor(app, 'sign-in'), name, JSON.stringify(kept));
  reply.setCookie(name, value, { ...cookieOptions(app), maxAge: FOR_SECONDS });
}

export async function knownThere(app: App, request: FastifyRequest): Promise<KnownThere | null> {
  const name = cookieName(app);
  const value = request.cookies[name];
  const text = value ? opened(await keyFor(app, 'sign-in'), name, value) : null;
  const kept = text === null ? null : keptSchema.parse(JSON.parse(text));
  return kept !== null && kept.expiresAt > secondsOf(app) ? kept : null;
}

export function dropKnownThere(app: App, reply: FastifyReply): void {
  reply.clearCookie(cookieName(app), cookieOptions(app));
}

const keptSchema = z.object({
  idToken: z.string().nullable(),
  isRefused: z.boolean(),
  expiresAt: z.number(),
});

const cookieName = (app: App) => prefixed(app, 'perch-known-there');

const secondsOf = (app: App) => Math.floor(app.clock.now().epochMilliseconds / 1000);
