import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { RefusalOfCredential } from '../google/identity.ts';
import { recordAudit } from '../audit/store.ts';
import type { App } from '../../context.ts';
import { identify } from '../sign-in/identifying.ts';
import { setGroupsOfProvider } from '../groups/store.ts';
import type { Person } from '../sign-in/identity.ts';
import type { LinkWindow } from '../sign-in/linking.ts';
import { endOtherSessions, endSession, endSessionsOfPerson } from '../sessions/session-store.ts';
import { hashOf, newToken, type Visitor } from '../sessions/sessions.ts';
import { deleteSession, deleteEndedSessions, insertSession, type ProviderSession } from './store.ts';
import type { SignedInUser } from './caller.ts';

type SignedIn = { user: SignedInUser; token: string };

/** Starts a session for the holder of a Google credential. The browser's previous session ends. */
export async function signIn(
  app: App,
  credential: string,
  nonce: string | null,
  visitor: Visitor,
): Promise<Outcome<SignedIn, RefusalOfCredential | 'deactivated' | 'not-found'>> {
  if (!app.identity) return refused('not-found');
  const verified = await app.identity.verify(credential, nonce, app.clock.now());
  if (!verified.done) return verified;
  return startSession(app, verified.value, visitor, {
    // Google ends no sessions of ours.
    session: { issuer: null, subject: null, sid: null, idToken: null, isTold: false },
    groups: null,
    age: 0,
    window: null,
  });
}

/**
 * What goes with a token: the issuer's name for the session, the groups it names (P6; null if it does not say), how many seconds ago it
 * last asked who somebody is, and `window` for {@link identify}.
 */
type Beside = { session: ProviderSession; groups: string[] | null; age: number; window: LinkWindow | null };

/** Signs in somebody whose token has been checked. The browser's previous session ends. */
export async function startSession(
  app: App,
  person: Person,
  { browser, tokenBefore }: Visitor,
  { session, groups, age, window }: Beside,
): Promise<Outcome<SignedIn, 'deactivated'>> {
  return app.db.transaction(async (transaction) => {
    const now = app.clock.now();
    const identified = await identify(app, transaction, person, window, now);
    if (!identified.done) return identified;
    const user = identified.value;
    if (groups)
      await setGroupsOfProvider(transaction, { userId: user.id, values: groups, now: now.toString() });
    const token = newToken();
    if (tokenBefore) await deleteSession(transaction, { tokenHash: hashOf(tokenBefore) });
    await deleteEndedSessions(transaction, {
      userId: user.id,
      days: app.config.sessionDays,
      now: now.toString(),
    });
    await insertSession(transaction, {
      tokenHash: hashOf(token),
      userId: user.id,
      browser,
      age,
      ...session,
      now: now.toString(),
    });
    await recordAudit(transaction, {
      at: now,
      actorId: user.id,
      action: 'signed-in',
      subject: 'user',
      subjectId: user.id,
    });
    return done({ user, token });
  });
}

/** Returns whose it was, or nothing if it had already ended. */
export async function endOwnSession(
  app: App,
  token: string | undefined,
): Promise<{ userId: number; idToken: string | null }[]> {
  return token ? deleteSession(app.db, { tokenHash: hashOf(token) }) : [];
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

/** I10: everywhere but here, tokens too. Returns how many browsers. */
export async function endOthers(app: App, user: SignedInUser, token: string): Promise<number> {
  const ended = await endOtherSessions(app.db, { userId: user.id, tokenHash: hashOf(token) });
  return ended.filter(({ isBrowser }) => isBrowser).length;
}

/** I11: takes effect with the next request, in every instance. */
export async function signOutPerson(
  app: App,
  admin: SignedInUser,
  id: number,
): Promise<Outcome<{ ended: number }, 'not-found'>> {
  const [person] = await endSessionsOfPerson(app.db, {
    userId: id,
    actorId: admin.id,
    now: app.clock.now().toString(),
  });
  return person ? done(person) : refused('not-found');
}
