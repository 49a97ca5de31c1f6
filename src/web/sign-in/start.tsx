import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { safeReturnUrl } from './return-url.ts';
import { SignInPage } from './SignInPage.tsx';

/** Shows the sign-in page, and goes to the wanted page once somebody has signed in. “Back” does not return here. */
export function showSignIn(root: Root): void {
  const goOn = () => location.replace(safeReturnUrl(location.search, location.origin));
  root.render(
    <>
      <SignInPage onSignedIn={goOn} />
      <Offline />
    </>,
  );
}

/** Offered only once the page is there: what it fetches would hold up the page. */
function Offline() {
  useEffect(() => {
    offerOffline();
  }, []);
  return null;
}

/**
 * The worker that shows a page when Perch cannot be reached. Registered here, where everybody passes through: the pages of
 * the app may not turn text into the address of a script, not even this one.
 */
function offerOffline(): void {
  if (!import.meta.env.PROD) return;
  // A browser that refuses simply goes without.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}
