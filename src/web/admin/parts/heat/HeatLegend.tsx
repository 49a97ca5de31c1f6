import styles from './Heat.module.css';
import { HEAT_WORDS } from './heat.ts';

/** What the tints and the hatching mean. */
export function HeatLegend() {
  return (
    <span className={styles.legend}>
      {HEAT_WORDS.map(([heat, words]) => (
        <span key={heat} className="inline">
          <span className={`${styles.swatch} ${styles.heat}`} data-heat={heat} aria-hidden="true" />
          {words}
        </span>
      ))}
    </span>
  );
}
