import type { PreferencesChange } from '../../shared/privacy/contract.ts';
import type { App } from '../context.ts';
import type { SignedInUser } from '../people/store.ts';
import { setPreferences } from './preferences-store.ts';

/**
 * Takes effect the next time anybody looks. No audit entry records it: who hides is nobody's business, admins
 * included (N2).
 */
export async function changePreferences(
  app: App,
  user: SignedInUser,
  { visibility }: PreferencesChange,
): Promise<void> {
  await setPreferences(app.db, { userId: user.id, visibility: visibility ?? null });
}
