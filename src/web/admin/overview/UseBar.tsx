import type { ReactNode } from 'react';
import type { AreaOverview } from '../../../shared/locations/overview-contract.ts';
import styles from './UseBar.module.css';

/** What the parts of the bars mean. */
export function UseLegend() {
  return (
    <span className={styles.legend}>
      <Swatch fill={styles.confirmed}>Confirmed</Swatch>
      <Swatch fill={styles.booked}>Booked</Swatch>
      <Swatch fill={undefined}>Free</Swatch>
    </span>
  );
}

function Swatch({ fill, children }: { fill: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.swatch}>
      <span className={styles.bar} aria-hidden="true">
        <span className={fill} style={{ flexGrow: 1 }} />
      </span>
      {children}
    </span>
  );
}

/** Confirmed is filled, booked is hatched, free is empty; the figures are beside it. */
export function UseBar({ area }: { area: AreaOverview }) {
  const { spaces, free, confirmed, booked } = area;
  return (
    <span className={styles.use}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.confirmed} style={{ flexGrow: confirmed }} />
        <span className={styles.booked} style={{ flexGrow: booked - confirmed }} />
        <span style={{ flexGrow: free }} />
      </span>
      <span>
        {booked} of {spaces}
      </span>
    </span>
  );
}
