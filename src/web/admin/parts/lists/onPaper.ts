import type { ListColumn } from '../../../../shared/columns.ts';
import { wordsOf } from './cellWords.ts';
import type { PrintedTable } from './PrintedList.tsx';

/** A list's rows by its columns, as a sheet has them. */
export const onPaper = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Pick<PrintedTable, 'columns' | 'rows'> => ({
  columns: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map((column) => wordsOf(column, column.value(row)))),
});
