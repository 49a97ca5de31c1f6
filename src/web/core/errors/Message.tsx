import type { ReactNode } from 'react';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import styles from './Message.module.css';

type MessageProps = {
  readonly title: string;
  /** The HTTP status: its number, and its name. */
  readonly status?: readonly [code: number, phrase: string];
  readonly picture?: ReactNode;
  readonly children: ReactNode;
};

/** A page that only has something to say, and a way on. */
export function Message({ title, status, picture, children }: MessageProps) {
  return (
    <div className={styles.message}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className="stack gap-4 start">
        {status && (
          <p className={styles.status}>
            {status[0]} <span className={styles.phrase}>{status[1]}</span>
          </p>
        )}
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}
