import type { PreferencesChange } from '../../shared/privacy/contract.ts';
import type { App } from '../context.ts';
import type { SignedInUser } from '../people/store.ts';
import { setPreferences } from './preferences-store.ts';

/** Counts from the next look of anybody. No audit entry says it: who hides is for nobody to look up, admins included (N2). */
export async function changePreferences(
  app: App,
  user: SignedInUser,
  { visibility }: PreferencesChange,
): Promise<void> {
  await setPreferences(app.db, { userId: user.id, visibility: visibility ?? null });
}
