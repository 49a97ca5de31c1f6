import { counted, grouped } from '../../../../shared/english.ts';
import type { Separator } from '../../parts/files.ts';
import { useState } from 'react';
import { MOST_PRINTED, MOST_ROWS } from '../../../../shared/limits.ts';
import { folded } from '../../../../shared/people/folding.ts';
import type { Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { useNavigate } from '../../../core/router/navigating.tsx';
import { useView } from '../../../core/router/Routed.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { SearchField } from '../../parts/ui/SearchField.tsx';
import { Filters, Found } from '../../parts/filters/Filters.tsx';
import { readText } from '../../parts/filters/reading.ts';
import { present } from '../../parts/filters/useFilters.ts';
import { ListDownloads } from '../../parts/lists/ListDownloads.tsx';
import styles from './ReportTable.module.css';
import { nextSorting, readSorting, sorted, sortingWords, type Sorting } from './sorting.ts';
import { wordsOf, isFigure } from '../../parts/lists/cellWords.ts';
import { Icon } from '../../../start/ui/Icon.tsx';
import { TableFrame } from '../../parts/ui/TableFrame.tsx';
import { totalOf } from './totals.ts';

/** As many as a browser draws without a pause. */
const AT_A_TIME = 200;

/** Only if there is more than can be seen at a glance. */
const FEW = 8;

type Props = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  /** What the report covers. */
  readonly about: string;
  readonly csv: (signal: AbortSignal) => Promise<Separator>;
};

/** The part of the address that narrows and orders the rows of a report; what it covers is the other part. */
type ShownRows = { readonly rows?: string | undefined; readonly sort?: string | undefined };

const readShown = (search: Record<string, unknown>): ShownRows => ({
  rows: readText(search['rows']),
  sort: readText(search['sort']),
});

/** The rows containing some words, in a chosen order, with totals of what is left. */
export function FilteredTable({ name, columns, rows, about, csv }: Props) {
  const { search } = useView();
  const navigate = useNavigate();
  const { rows: words = '', sort } = readShown(search);
  const sorting = readSorting(sort);
  const show = (changes: ShownRows) =>
    navigate({ search: present({ ...search, ...changes }), replace: true, resetScroll: false });
  const [shownCount, setShownCount] = useState(AT_A_TIME);
  // A column without a single value says nothing.
  const shownColumns = columns.filter(({ id }) => rows.some((row) => (row[id] ?? null) !== null));
  const matching = sorted(matchingRows(rows, shownColumns, words), columns, sorting);

  return (
    <div className={styles.filtered}>
      {rows.length > FEW && (
        <Filters of="rows">
          <SearchField
            label="Show rows with"
            maxLength={200}
            value={words}
            onSearch={(text) => {
              show({ rows: text });
              setShownCount(AT_A_TIME);
            }}
          />
        </Filters>
      )}
      <Found words={counted(matching.length, 'row')}>
        <div className="row middle no-print">
          <ListDownloads
            key={JSON.stringify([about, words, sort])}
            csv={csv}
            printed={() => ({
              title: name,
              about: words ? `${about} Rows with “${words}”.` : about,
              columns: shownColumns.map(({ label }) => label),
              rows: matching
                .slice(0, MOST_PRINTED)
                .map((row) => shownColumns.map((column) => wordsOf(column, row[column.id]))),
              total: rows.length >= MOST_ROWS ? null : matching.length,
            })}
          />
        </div>
      </Found>
      <ReportTable
        name={name}
        columns={shownColumns}
        rows={matching.slice(0, shownCount)}
        counted={matching}
        sorting={sorting}
        onSort={(column) => show({ sort: sortingWords(nextSorting(sorting, column)) })}
      />
      {matching.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + AT_A_TIME)}>
          Show more ({grouped(matching.length - shownCount)} left)
        </Button>
      )}
    </div>
  );
}

/** Each word occurs somewhere in the row (N11). */
function matchingRows(
  rows: readonly ReportRow[],
  columns: readonly Column[],
  words: string,
): readonly ReportRow[] {
  const wanted = folded(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = folded(columns.map((column) => wordsOf(column, row[column.id])).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

type ReportTableProps = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  /** The rows that the totals cover. */
  readonly counted: readonly ReportRow[];
  readonly sorting: Sorting;
  readonly onSort: (column: Column) => void;
};

/** Figures are in columns for comparison, so a narrow screen scrolls sideways instead of stacking them. */
function ReportTable({ name, columns, rows, counted, sorting, onSort }: ReportTableProps) {
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

function Totals({ columns, rows }: Pick<ReportTableProps, 'columns' | 'rows'>) {
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
