import { Link } from '../router/Link.tsx';
import { useView } from '../router/Routed.tsx';
import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';
import { SignOut } from './SignOut.tsx';
import { usePressOutside } from './usePressOutside.ts';

/** The main links. From 1000 px down they wait behind a button. */
export function Menu({ isAdmin }: { readonly isAdmin: boolean }) {
  const { path } = useView();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The menu belongs to the page it was opened on, so that going elsewhere closes it.
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
      // Whoever tabs on must see where they have got to.
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
