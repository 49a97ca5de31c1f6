import type { App } from '../../context.ts';
import { hashOf } from './sessions.ts';
import { sessionsByHash, touchSession } from '../accounts/store.ts';
import type { Caller } from '../accounts/caller.ts';

type Waiting = {
  tokenHash: Buffer;
  resolve(user: Caller | null): void;
  reject(error: unknown): void;
};

/** Has no bookings, and hides nothing from anybody. */
const NOBODY = 0;

/** The longest a request waits for a look-up under way; after that it is looked up anyway. */
const LONGEST_WAIT_MS = 10;

/**
 * Whose session a token belongs to; null if it has ended or its user has been deactivated. Every request asks the
 * database after it has arrived, but together with all others that arrived while the last look-up was under way: a
 * busy server sends far fewer statements than it has requests, and an idle one asks at once.
 */
export function sessionReader(app: App): (token: string) => Promise<Caller | null> {
  let waiting: Waiting[] = [];
  let isAsking = false;
  let patience: NodeJS.Timeout | undefined;

  function ask(): void {
    if (waiting.length === 0) return;
    const together = waiting;
    waiting = [];
    // An answer that never comes, as from a machine that has vanished, holds up nobody else.
    patience = setTimeout(askNext, LONGEST_WAIT_MS);
    void read(app, together)
      .catch((error: unknown) => {
        for (const { reject } of together) reject(error);
      })
      .finally(askNext);
  }

  function askNext(): void {
    clearTimeout(patience);
    isAsking = waiting.length > 0;
    if (isAsking) ask();
  }

  return (token) =>
    new Promise((resolve, reject) => {
      waiting.push({ tokenHash: hashOf(token), resolve, reject });
      if (isAsking) return;
      isAsking = true;
      // Runs once Node has looked at everything that has arrived by now.
      setImmediate(ask);
    });
}

async function read(app: App, waiting: readonly Waiting[]): Promise<void> {
  const now = app.clock.now().toString();
  const hashes = waiting.map(({ tokenHash }) => tokenHash);
  const rows = await sessionsByHash(app.db, { tokenHashes: hashes, days: app.config.sessionDays, now });
  const users = new Map<string, Caller>();
  for (const { tokenHash, isToBeTouched, ...user } of rows) {
    // O2: a token has nothing of its owner's role. O8: that of a service is nobody's.
    users.set(keyOf(tokenHash), {
      ...user,
      ...(user.token && { id: user.id ?? NOBODY, isAdmin: false, manages: [] }),
    });
    if (isToBeTouched) await touchSession(app.db, { tokenHash, now });
  }
  for (const { tokenHash, resolve } of waiting) resolve(users.get(keyOf(tokenHash)) ?? null);
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
