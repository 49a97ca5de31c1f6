import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../router/Link.tsx';
import { useView } from '../router/Routed.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { signOut } from '../session.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import styles from './Layout.module.css';

/** The main links. At 1000 px and below they are behind a button. */
export function Menu({ isAdmin }: { readonly isAdmin: boolean }) {
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
