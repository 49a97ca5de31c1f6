import { Skeleton } from '../../core/ui/Skeleton.tsx';
import styles from './WaitingListPage.module.css';

export function QueueOnItsWay() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading the waiting list">
      <Skeleton width="14rem" />
      <Skeleton width="34rem" height="9rem" />
    </div>
  );
}
