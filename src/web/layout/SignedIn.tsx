import { type ReactNode, useEffect } from 'react';
import { goToSignIn } from '../departures.ts';
import { useSession } from '../session.tsx';

/** Around every page for signed-in people: whoever is not leaves for the sign-in page. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const isSignedOut = useSession() === null;
  useEffect(() => {
    if (isSignedOut) goToSignIn();
  }, [isSignedOut]);
  return isSignedOut ? null : children;
}
