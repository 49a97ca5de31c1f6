import type { App } from '../context.ts';
import { hashOf } from './sessions.ts';
import { sessionsByHash, type SignedInUser, touchSession } from './store.ts';

type Waiting = {
  tokenHash: Buffer;
  resolve(user: SignedInUser | null): void;
  reject(error: unknown): void;
};

/**
 * Whose session a token is of; null when it has ended or its user is no longer active. Every request asks the
 * database, and those that arrive together ask it together: a busy server sends far fewer statements than it has requests.
 */
export function sessionReader(app: App): (token: string) => Promise<SignedInUser | null> {
  let waiting: Waiting[] = [];

  function readAll(): void {
    const together = waiting;
    waiting = [];
    read(app, together).catch((error: unknown) => {
      for (const { reject } of together) reject(error);
    });
  }

  return (token) =>
    new Promise((resolve, reject) => {
      // Runs once Node has looked at all that has arrived by now.
      if (waiting.length === 0) setImmediate(readAll);
      waiting.push({ tokenHash: hashOf(token), resolve, reject });
    });
}

async function read(app: App, waiting: readonly Waiting[]): Promise<void> {
  const now = app.clock.now().toString();
  const hashes = waiting.map(({ tokenHash }) => tokenHash);
  const rows = await sessionsByHash(app.db, hashes, now);
  const users = new Map<string, SignedInUser>();
  for (const { tokenHash, isToBeTouched, ...user } of rows) {
    users.set(keyOf(tokenHash), user);
    if (isToBeTouched) await touchSession(app.db, tokenHash, now);
  }
  for (const { tokenHash, resolve } of waiting) resolve(users.get(keyOf(tokenHash)) ?? null);
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
