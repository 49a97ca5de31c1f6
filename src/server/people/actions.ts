import { type Outcome, done, refused } from '../../shared/outcome.ts';
import type { RefusalOfCredential } from '../google/identity.ts';
import { recordAudit } from '../audit/store.ts';
import type { App } from '../context.ts';
import { endOtherSessions, endSession } from './session-store.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, hashOf, newToken, type Visitor } from './sessions.ts';
import {
  deleteSession,
  deleteSessionsBefore,
  insertSession,
  type SignedInUser,
  upsertUser,
} from './store.ts';

type SignedIn = { user: SignedInUser; token: string };

/** Starts a session for the holder of a Google credential. The browser's previous session ends. */
export async function signIn(
  app: App,
  credential: string,
  nonce: string | null,
  { browser, tokenBefore }: Visitor,
): Promise<Outcome<SignedIn, RefusalOfCredential | 'deactivated' | 'not-found'>> {
  if (!app.identity) return refused('not-found');
  const verified = await app.identity.verify(credential, nonce, app.clock.now());
  if (!verified.done) return verified;
  const person = verified.value;
  const isAdmin = app.config.adminEmails.includes(person.email.toLowerCase());

  return app.db.transaction(async (transaction) => {
    const now = app.clock.now();
    const { isActive, ...user } = await upsertUser(transaction, person, isAdmin, now.toString());
    if (!isActive) return refused('deactivated');
    const token = newToken();
    if (tokenBefore) await deleteSession(transaction, { tokenHash: hashOf(tokenBefore) });
    await deleteSessionsBefore(transaction, {
      userId: user.id,
      createdBefore: now.subtract(ABSOLUTE_LIMIT).toString(),
      seenBefore: now.subtract(IDLE_LIMIT).toString(),
    });
    await insertSession(transaction, {
      tokenHash: hashOf(token),
      userId: user.id,
      browser,
      issuer: null,
      subject: null,
      sid: null,
      now: now.toString(),
    });
    await recordAudit(transaction, {
      at: now,
      actorId: user.id,
      action: 'signed-in',
      subject: 'user',
      subjectId: user.id,
      before: null,
      after: null,
    });
    return done({ user, token });
  });
}

export async function signOut(app: App, token: string | undefined): Promise<void> {
  if (token) await deleteSession(app.db, { tokenHash: hashOf(token) });
}

/** I10: one of somebody's own sessions. Takes effect with the next request, in every instance. */
export async function endOne(
  app: App,
  user: SignedInUser,
  id: number,
  token: string,
): Promise<Outcome<{ isThis: boolean }, 'not-found'>> {
  const [ended] = await endSession(app.db, { id, userId: user.id, tokenHash: hashOf(token) });
  return ended ? done(ended) : refused('not-found');
}

/** I10: everywhere but here. Returns how many. */
export async function endOthers(app: App, user: SignedInUser, token: string): Promise<number> {
  return (await endOtherSessions(app.db, { userId: user.id, tokenHash: hashOf(token) })).length;
}
