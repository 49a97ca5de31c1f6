import type { ReactNode } from 'react';
import styles from './ChartTable.module.css';

type Props = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** The numbers of a chart, for people who prefer to read them. The first column names the row. */
export function ChartTable({ name, columns, rows }: Props) {
  return (
    <details className={styles.details}>
      <summary>Figures as a table</summary>
      {/* A scrolling area must be reachable by keyboard, or nobody without a mouse sees its end. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={`Table: ${name}`} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.unseen}>{name}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  // A table's columns never change order.
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
