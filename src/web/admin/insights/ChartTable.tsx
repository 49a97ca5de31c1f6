import type { ListColumn } from '../../../shared/columns.ts';
import { TableFrame } from '../parts/ui/TableFrame.tsx';
import { isFigure, wordsOf } from '../parts/lists/cellWords.ts';
import figures from '../reports/table/ReportTable.module.css';

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
    <details className="disclosure">
      <summary>Figures as a table</summary>
      <TableFrame name={name}>
        <table className={figures.table}>
          <caption className="unseen">{name}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.header} scope="col" data-figure={isFigure(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {first && (
                  <th scope="row">
                    <bdi>{words(first, row)}</bdi>
                  </th>
                )}
                {rest.map((column) => (
                  <td key={column.header} data-figure={isFigure(column)}>
                    {words(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}
