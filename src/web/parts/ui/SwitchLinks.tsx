import { type ReactNode, useEffect, useRef } from 'react';
import styles from './SwitchLinks.module.css';

type Props = {
  readonly label: string;
  /** Which one `aria-current` is on. */
  readonly current: string | number;
  /** An item with a link for each. */
  readonly children: ReactNode;
};

/** Links side by side that lead to other views of the same thing. */
export function SwitchLinks({ label, current, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // If they do not fit side by side, the current one must be among those that do.
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 3;
  }, [current]);

  return (
    <nav aria-label={label}>
      <ul className={styles.links} ref={list}>
        {children}
      </ul>
    </nav>
  );
}
