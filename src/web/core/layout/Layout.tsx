import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isSomeAdmin } from '../../../shared/people/offices.ts';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { ShownPage } from '../router/Routed.tsx';
import { goToSignIn, takeOverSignIn } from '../../start/departures.ts';
import { useSession } from '../session.tsx';
import { Link } from '../router/Link.tsx';
import { configuration } from '../../start/configuration.ts';
import { Logo } from '../../start/ui/Logo.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import { Menu } from './Menu.tsx';
import styles from './Layout.module.css';

const SessionEnded = lazy(async () => ({
  default: (await import('../../session-ended/SessionEnded.tsx')).SessionEnded,
}));

export function Layout() {
  const [isToSignIn, setIsToSignIn] = useState<boolean>();
  useEffect(() => {
    takeOverSignIn(() => setIsToSignIn(true));
  }, []);
  return (
    <div className={styles.layout}>
      <a href="#main" onClick={skip} className={styles.skip}>
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ShownPage frame={SignedIn} broken={ErrorPage} />
      </main>
      <Footer />
      {isToSignIn !== undefined && (
        <Suspense>
          <SessionEnded isOpen={isToSignIn} onClose={() => setIsToSignIn(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** With `#main` in the address, WebKit moves the focus back there whenever styles arrive, which a link under the focus fetches. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}

/** Around every page for signed-in people; anyone else is sent to the sign-in page. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const isSignedOut = useSession() === null;
  useEffect(() => {
    if (isSignedOut) goToSignIn();
  }, [isSignedOut]);
  return isSignedOut ? null : children;
}

function Footer() {
  const user = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.lines}>
        {configuration.isDemo && (
          <>
            <p>This is a demo with a sample company. Nothing you book here is real.</p>
            <DemoStrip />
          </>
        )}
        <p className={styles.links}>
          <span>Perch version {configuration.version}</span>
          <Link to="/help">Help</Link>
          {user && <Link to="/settings">Settings and your data</Link>}
          <a href={configuration.sourceUrl}>Source code</a>
        </p>
      </div>
    </footer>
  );
}

function Header() {
  const user = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Perch, home">
          <Logo />
        </Link>
        {user !== null && <Menu isAdmin={user !== undefined && isSomeAdmin(user)} />}
      </div>
    </header>
  );
}
