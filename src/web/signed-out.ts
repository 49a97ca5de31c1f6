/**
 * Signing out loads a fresh sign-in page, which alone has Google's script, so the wish not to be
 * signed in again by One Tap is handed to it through the tab's storage.
 */
const KEY = 'perch.signedOut';

export function noteSignedOut(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Asked by the sign-in page; true until the tab is signed in again. */
export function hasJustSignedOut(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function forgetSignedOut(): void {
  sessionStorage.removeItem(KEY);
}
