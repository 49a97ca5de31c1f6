import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { signOut, useSession } from '../session.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Header.module.css';

export function Header() {
  const user = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The menu belongs to the page it was opened on, so that going elsewhere closes it.
  const isOpen = openOn === path;

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Perch, home">
          <Logo />
        </Link>
        {user !== null && (
          <>
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
            <nav
              id="menu"
              aria-label="Main"
              className={styles.menu}
              data-open={isOpen}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                setOpenOn(null);
                opener.current?.focus();
              }}
            >
              <Link
                to="/locations"
                className={styles.link}
                activeOptions={{ exact: true }}
                onClick={() => setOpenOn(null)}
              >
                Make a new booking
              </Link>
              <Link
                to="/bookings"
                className={styles.link}
                activeOptions={{ exact: true }}
                onClick={() => setOpenOn(null)}
              >
                My bookings
              </Link>
              <SignOut />
            </nav>
          </>
        )}
      </div>
    </header>
  );
}

function SignOut() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() => signOut(queryClient).catch((error: Error) => setProblem(error.message))}
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
