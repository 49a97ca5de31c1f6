import { type ReactNode, useEffect } from 'react';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { ShownPage } from '../router/Routed.tsx';
import { goToSignIn } from '../departures.ts';
import { useSession } from '../session.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';

export function Layout() {
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ShownPage frame={SignedIn} broken={ErrorPage} />
      </main>
      <Footer />
    </div>
  );
}

/** Around every page for signed-in people; anyone else is sent to the sign-in page. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const isSignedOut = useSession() === null;
  useEffect(() => {
    if (isSignedOut) goToSignIn();
  }, [isSignedOut]);
  return isSignedOut ? null : children;
}
