import type { Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { Icon } from '../../../start/ui/Icon.tsx';
import { TableFrame } from '../../parts/ui/TableFrame.tsx';
import styles from './ReportTable.module.css';
import type { Sorting } from './sorting.ts';
import { totalOf } from './totals.ts';
import { isFigure, wordsOf } from '../../parts/lists/cellWords.ts';

type Props = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  /** The rows that the totals cover. */
  readonly counted: readonly ReportRow[];
  readonly sorting: Sorting;
  readonly onSort: (column: Column) => void;
};

/** Figures are in columns for comparison, so a narrow screen scrolls sideways instead of stacking them. */
export function ReportTable({ name, columns, rows, counted, sorting, onSort }: Props) {
  return (
    <TableFrame name={name}>
      <table className={styles.table}>
        <caption className="unseen">{name}. Use the column buttons to sort it.</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sortOf(column, sorting)}
                data-figure={isFigure(column)}
              >
                <button
                  type="button"
                  className={styles.sort}
                  title={column.description}
                  onClick={() => onSort(column)}
                >
                  {column.label}
                  <SortMark column={column} sorting={sorting} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no key of their own, and a new order redraws all of them.
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.id} data-figure={isFigure(column)}>
                  <bdi>{wordsOf(column, row[column.id])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== null) && <Totals columns={columns} rows={counted} />}
      </table>
    </TableFrame>
  );
}

function Totals({ columns, rows }: Pick<Props, 'columns' | 'rows'>) {
  const firstFigure = Math.max(1, columns.findIndex(isFigure));
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={firstFigure}>
          Total
        </th>
        {columns.slice(firstFigure).map((column) => (
          <td key={column.id} data-figure={isFigure(column)}>
            {wordsOf(column, totalOf(column, rows))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function SortMark({ column, sorting }: { column: Column; sorting: Sorting }) {
  const isSorted = sorting?.id === column.id;
  return (
    <span className={styles.mark} data-shown={isSorted}>
      <Icon name={isSorted && sorting.isDescending ? 'chevron-down' : 'chevron-up'} size={14} />
    </span>
  );
}

function sortOf({ id }: Column, sorting: Sorting): 'ascending' | 'descending' | undefined {
  if (sorting?.id !== id) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}
