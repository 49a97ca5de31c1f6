import { type Outcome, done, refused } from '../../shared/outcome.ts';
import type { RefusalOfCredential } from '../google/identity.ts';
import { recordAudit } from '../audit/store.ts';
import type { App } from '../context.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, hashOf, newToken } from './sessions.ts';
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
  tokenBefore: string | undefined,
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
    await insertSession(transaction, { tokenHash: hashOf(token), userId: user.id, now: now.toString() });
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
