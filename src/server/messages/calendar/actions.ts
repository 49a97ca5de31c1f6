import type { App } from '../../context.ts';
import { hashOf, newToken } from '../../people/sessions/sessions.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { dropAddress, keepAddress } from './store.ts';

/** Creates a secret address, replacing any earlier one, and returns it; it cannot be read again. */
export async function makeAddress(app: App, user: SignedInUser): Promise<string> {
  const token = newToken();
  await keepAddress(app.db, { userId: user.id, tokenHash: hashOf(token), now: app.clock.now().toString() });
  return `${app.publicUrl()}/api/calendar/${token}.ics`;
}

/** Removes the address; without one it changes nothing. */
export async function endAddress(app: App, user: SignedInUser): Promise<void> {
  await dropAddress(app.db, { userId: user.id, now: app.clock.now().toString() });
}
