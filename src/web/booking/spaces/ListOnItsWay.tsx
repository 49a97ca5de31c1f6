import { Skeleton } from '../../core/ui/Skeleton.tsx';
import styles from './FilteredList.module.css';

export function ListOnItsWay() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading spaces">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
        <Skeleton key={each} height="3.25rem" />
      ))}
    </div>
  );
}
