import type { Root } from 'react-dom/client';
import { safeReturnUrl } from './return-url.ts';
import { SignInPage } from './SignInPage.tsx';

/** Shows the sign-in page, and goes to the wanted page once somebody has signed in. “Back” does not return here. */
export function showSignIn(root: Root): void {
  offerOffline();
  const goOn = () => location.replace(safeReturnUrl(location.search, location.origin));
  root.render(<SignInPage onSignedIn={goOn} />);
}

/**
 * The worker that has something to show when Perch cannot be reached. Registered here, where everybody comes by: the pages of
 * the app may turn no text into the address of a script, not even this one.
 */
function offerOffline(): void {
  if (!import.meta.env.PROD) return;
  // A browser that refuses only goes without.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}
