import { Skeleton } from '../../core/ui/Skeleton.tsx';
import styles from './WhereItIs.module.css';

/** As tall as what will come. */
export function WhereItIsComing() {
  return (
    <div className={styles.where} role="status" aria-label="Loading the floor plan">
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton height="var(--plan-height)" />
    </div>
  );
}
