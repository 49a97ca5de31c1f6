import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToSignIn } from '../departures.ts';
import { useSession } from '../session.tsx';

/** Around every page for signed-in people: whoever is not leaves for the sign-in page. */
export function SignedIn() {
  const isSignedOut = useSession() === null;
  useEffect(() => {
    if (isSignedOut) goToSignIn();
  }, [isSignedOut]);
  return isSignedOut ? null : <Outlet />;
}
