import { counted } from '../../../../shared/english.ts';
import { useState } from 'react';
import type { Column, ReportRow } from '../../../../shared/reports/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ReportTable } from './ReportTable.tsx';
import styles from './ReportTable.module.css';
import { nextSorting, type Sorting, sorted } from './sorting.ts';
import { wordsOf } from './words.ts';

/** As many as a browser draws without a pause. */
const AT_A_TIME = 200;

/** Only if there is more than can be seen at a glance. */
const FEW = 8;

type Props = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
};

/** The rows containing some words, in a chosen order, with totals of what is left. */
export function FilteredTable({ name, columns, rows }: Props) {
  const [words, setWords] = useState('');
  const [sorting, setSorting] = useState<Sorting>(null);
  const [shownCount, setShownCount] = useState(AT_A_TIME);
  // A column without a single value says nothing.
  const shownColumns = columns.filter(({ id }) => rows.some((row) => (row[id] ?? null) !== null));
  const matching = sorted(matchingRows(rows, shownColumns, words), columns, sorting);

  return (
    <div className={styles.filtered}>
      {rows.length > FEW && (
        <div className={styles.filter}>
          <TextField
            label="Show rows with"
            type="search"
            autoComplete="off"
            value={words}
            onChange={(text) => {
              setWords(text);
              setShownCount(AT_A_TIME);
            }}
          />
          <p role="status" className={styles.count}>
            {counted(matching.length, 'row')}
          </p>
        </div>
      )}
      <ReportTable
        name={name}
        columns={shownColumns}
        rows={matching.slice(0, shownCount)}
        counted={matching}
        sorting={sorting}
        onSort={(column) => setSorting(nextSorting(sorting, column))}
      />
      {matching.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + AT_A_TIME)}>
          Show more ({(matching.length - shownCount).toLocaleString('en-GB')} left)
        </Button>
      )}
    </div>
  );
}

/** Each word occurs somewhere in the row, ignoring case. */
function matchingRows(
  rows: readonly ReportRow[],
  columns: readonly Column[],
  words: string,
): readonly ReportRow[] {
  const wanted = words.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns
      .map((column) => wordsOf(column, row[column.id]))
      .join(' ')
      .toLocaleLowerCase('en-GB');
    return wanted.every((word) => text.includes(word));
  });
}
