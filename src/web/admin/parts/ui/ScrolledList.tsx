import type { ReactNode } from 'react';
import styles from './ScrolledList.module.css';

/** A long list in a short box, which needs the keyboard focus to be scrolled. */
export function ScrolledList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
