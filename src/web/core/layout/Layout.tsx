import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  type RefObject,
  useEffectEvent,
  useRef,
} from 'react';
import { isSomeAdmin } from '../../../shared/people/offices.ts';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { ShownPage, useView } from '../router/Routed.tsx';
import { goToSignIn, takeOverSignIn } from '../../start/departures.ts';
import { useSession, signOut } from '../session.tsx';
import { Link } from '../router/Link.tsx';
import { configuration } from '../../start/configuration.ts';
import { Logo } from '../../start/ui/Logo.tsx';
import styles from './Layout.module.css';
import { Icon } from '../../start/ui/Icon.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { now } from '../../start/clock.ts';

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

/** The main links. At 1000 px and below they are behind a button. */
function Menu({ isAdmin }: { readonly isAdmin: boolean }) {
  const { path } = useView();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The menu belongs to the page it was opened on, so following a link closes it.
  const isOpen = openOn === path;
  const close = () => setOpenOn(null);
  usePressOutside(whole, isOpen, close);
  const link = { className: styles.link, onClick: close };

  return (
    <div
      ref={whole}
      className={styles.whole}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        opener.current?.focus();
      }}
      // Somebody tabbing on must see where they are.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setOpenOn(isOpen ? null : path)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        Menu
      </button>
      <nav id="menu" aria-label="Main" className={styles.menu} data-open={isOpen}>
        <Link to="/locations" isExact {...link}>
          Make a new booking
        </Link>
        <Link to="/bookings" isExact {...link}>
          My bookings
        </Link>
        {isAdmin && (
          <Link to="/admin" {...link}>
            Admin
          </Link>
        )}
        <SignOut />
      </nav>
    </div>
  );
}

function SignOut() {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() => signOut().catch((error: Error) => setProblem(error.message))}
      >
        Sign out
      </button>
      {problem && (
        <div className={styles.problem}>
          <Banner tone="error" title="You are still signed in">
            {problem}
          </Banner>
        </div>
      )}
    </>
  );
}

/** Calls `onPress` when a mouse or finger presses anywhere but on `inside`, while `matters`. */
function usePressOutside(inside: RefObject<HTMLElement | null>, matters: boolean, onPress: () => void): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !inside.current?.contains(target)) onPress();
  });
  useEffect(() => {
    if (!matters) return;
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [matters]);
}

const LOOK_EVERY_MS = 10_000;

/** At the foot of every page of the demo, and of no company's: what time it is there, and where to look next. */
function DemoStrip() {
  const user = useSession();
  const [time, setTime] = useState(timeNow);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setTime(timeNow()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const guarded = (work: () => Promise<void>) => () => {
    work().catch(() => setTrouble('That did not work. Please try again.'));
  };

  async function startAgain() {
    if (!confirm('Put the sample company back as it was? Everything done here is lost.')) return;
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch('/dev/reset', { method: 'POST', headers, body: '{"sample":true}' });
    if (!ok) throw new Error('The sample company was not put back.');
    await signOut();
  }

  return (
    <nav aria-label="Demo" className={styles.links}>
      <span>It is {time}</span>
      <a href="/dev/slack/">Slack</a>
      <a href="/dev/mail/">Mail</a>
      {user && (
        <button type="button" className="link-button" onClick={guarded(() => signOut())}>
          Be somebody else
        </button>
      )}
      <button type="button" className="link-button" onClick={guarded(startAgain)}>
        Start again
      </button>
      {trouble && <span role="alert">{trouble}</span>}
    </nav>
  );
}

const timeNow = () =>
  now().toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainTime().toString().slice(0, 5);
