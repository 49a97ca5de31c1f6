import type { ListColumn } from '../../../shared/columns.ts';
import { wordsOf } from '../lists/cellWords.ts';
import styles from './ChartTable.module.css';

type Props<Row> = {
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
};

/** The numbers of a chart, for people who prefer to read them. The first column names the row. */
export function ChartTable<Row>({ name, columns, rows }: Props<Row>) {
  const [first, ...rest] = columns;
  const words = (column: ListColumn<Row>, row: Row) => wordsOf(column, column.value(row)) || '–';
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
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {first && <th scope="row">{words(first, row)}</th>}
                {rest.map((column) => (
                  <td key={column.header}>{words(column, row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
