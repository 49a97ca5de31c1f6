import type { Column } from '../../../shared/reports/contract.ts';
import styles from './ReportPage.module.css';

/** What each figure counts, in words. */
export function Definitions({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <details className={styles.definitions}>
      <summary>What the columns mean</summary>
      <dl>
        {columns.map(({ id, label, description }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
