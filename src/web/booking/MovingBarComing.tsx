import { Skeleton } from '../core/ui/Skeleton.tsx';
import styles from './MovingBarComing.module.css';

/** As tall as what will come: a day that somebody is about to press must not move away from under the finger. */
export function MovingBarComing() {
  return (
    <div className={styles.coming} role="status" aria-label="Loading the booking to move">
      <Skeleton height="100%" />
    </div>
  );
}
