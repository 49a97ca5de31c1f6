import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../start/ui/Icon.tsx';
import styles from './TableFrame.module.css';

type Props = {
  /** What the table shows; a screen reader names the frame by it. */
  readonly name: string;
  readonly children: ReactNode;
};

/**
 * Around a table that is scrolled sideways where space is narrow: its first column stays in sight, words say that there is more, and
 * arrow keys scroll it.
 */
export function TableFrame({ name, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  const hint = useId();

  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return undefined;
    // A column may be wider by a part of a pixel.
    const observer = new ResizeObserver(() =>
      setIsScrollable(scrolled.scrollWidth > scrolled.clientWidth + 1),
    );
    observer.observe(scrolled);
    for (const child of scrolled.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.frame}>
      <p id={hint} className={styles.hint} hidden={!isScrollable}>
        More columns: scroll the table sideways
        <Icon name="arrow" size={20} />
      </p>
      {/* A scrolling area must be reachable by keyboard, or nobody without a mouse sees its end. */}
      <div
        ref={box}
        className={styles.scroll}
        role="region"
        aria-label={`Table: ${name}`}
        aria-describedby={isScrollable ? hint : undefined}
        data-scrollable={isScrollable}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
