import type { AreaOverview } from '../../../shared/locations/overview-contract.ts';
import styles from './UseBar.module.css';

/** Confirmed is filled, booked is hatched, free is empty; the figures stand beside it. */
export function UseBar({ area }: { area: AreaOverview }) {
  const { objectCount, free, confirmed, booked } = area;
  const used = objectCount - free;
  return (
    <span className={styles.use}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.confirmed} style={{ flexGrow: confirmed }} />
        <span className={styles.booked} style={{ flexGrow: booked - confirmed }} />
        <span style={{ flexGrow: free }} />
      </span>
      <span>
        {used} of {objectCount}
      </span>
    </span>
  );
}
