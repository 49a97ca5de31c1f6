import { weekdayName } from '../../../../shared/day.ts';
import { inOrder } from '../../../../shared/natural-order.ts';
import type { Column, ReportRow, Value } from '../../../../shared/reports/contract.ts';

/** Null is the order in which the rows came. */
export type Sorting = { readonly id: string; readonly isDescending: boolean } | null;

/** In an address: "booked", or "-booked" from the highest. */
export const sortingWords = (sorting: Sorting): string | undefined =>
  sorting ? `${sorting.isDescending ? '-' : ''}${sorting.id}` : undefined;

export function readSorting(words: string | undefined): Sorting {
  if (!words) return null;
  const isDescending = words.startsWith('-');
  return { id: isDescending ? words.slice(1) : words, isDescending };
}

const WEEKDAYS = ([1, 2, 3, 4, 5, 6, 7] as const).map(weekdayName);

export function sorted(
  rows: readonly ReportRow[],
  columns: readonly Column[],
  sorting: Sorting,
): readonly ReportRow[] {
  const column = columns.find(({ id }) => id === sorting?.id);
  if (!sorting || !column) return rows;
  const direction = sorting.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => compare(column, a[column.id] ?? null, b[column.id] ?? null, direction));
}

/** Figures start with the highest, everything else with the first; a third press restores the original order. */
export function nextSorting(sorting: Sorting, { id, type }: Column): Sorting {
  const isFigure = type === 'number' || type === 'percent';
  if (sorting?.id !== id) return { id, isDescending: isFigure };
  return sorting.isDescending === isFigure ? { id, isDescending: !isFigure } : null;
}

/** Empty values come last either way. */
function compare({ type }: Column, a: Value, b: Value, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  if (type === 'weekday') return (WEEKDAYS.indexOf(String(a)) - WEEKDAYS.indexOf(String(b))) * direction;
  return inOrder(String(a), String(b)) * direction;
}
