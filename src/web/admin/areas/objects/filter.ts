import { isShown, type ObjectFilter } from '../../../../shared/objects/shown.ts';
import { fieldsOf, isUnsaved, type EditedRow } from './rows.ts';

/** Rows that are being changed or have an error are never filtered out. */
export const shownRows = (
  rows: readonly EditedRow[],
  filter: ObjectFilter,
  wrong: ReadonlyMap<string, string>,
): EditedRow[] =>
  rows.filter((row) => isUnsaved(row) || wrong.has(row.key) || isShown(fieldsOf(row), filter));
