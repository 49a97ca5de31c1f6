import { counted } from '../../../shared/english.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ReportPage.module.css';

/** Before this, nobody needs to be told that it takes a while. */
const SOON_MS = 1_000;

/** While a report runs: how long it has been, and the way to stop it. */
export function Progress({ onStop }: { readonly onStop: () => void }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - begun), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor(elapsedMs / 1000);
  return (
    <div className={styles.progress}>
      <div className={styles.running}>
        <p role="status">Running the report…</p>
        {elapsedMs >= SOON_MS && (
          <>
            <p aria-hidden="true">{counted(seconds, 'second')} so far</p>
            <Button onClick={onStop}>Stop</Button>
          </>
        )}
      </div>
      <Skeleton height="24rem" />
    </div>
  );
}
