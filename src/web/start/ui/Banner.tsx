import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Banner.module.css';
import { Icon } from './Icon.tsx';
import { joined } from './joined.ts';

type BannerProps = {
  readonly tone: 'success' | 'error' | 'info';
  readonly title: string;
  readonly children?: ReactNode;
  /** For the answer to something just done, so that it is read out and scrolled to. */
  readonly takesFocus?: boolean;
};

const ICON = { success: 'check', error: 'alert', info: 'info' } as const;

export function Banner({ tone, title, children, takesFocus = false }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={joined(styles.banner, styles[tone])}
    >
      <Icon name={ICON[tone]} size={24} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
