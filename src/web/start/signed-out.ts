import { tabStorage } from './storage.ts';

/**
 * Signing out loads a fresh sign-in page, the only one with Google's script, so the wish not to be signed in again
 * by One Tap is passed on through the tab's storage.
 */
const KEY = 'perch.signedOut';

export function noteSignedOut(): void {
  tabStorage.set(KEY, 'yes');
}

/** Checked by the sign-in page; true until somebody signs in again in this tab. */
export function hasJustSignedOut(): boolean {
  return tabStorage.get(KEY) !== null;
}

export function forgetSignedOut(): void {
  tabStorage.remove(KEY);
}
