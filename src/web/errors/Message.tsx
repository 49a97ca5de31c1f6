import type { ReactNode } from 'react';
import { Lost } from '../ui/illustrations/Lost.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import styles from './Message.module.css';

type MessageProps = { readonly title: string; readonly status?: string; readonly children: ReactNode };

/** A page that has only something to say, and a way on. */
export function Message({ title, status, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <Lost className={styles.picture} />
      <div className={styles.words}>
        {status && <p className={styles.status}>{status}</p>}
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}
