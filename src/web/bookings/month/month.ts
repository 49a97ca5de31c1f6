import { type Day, addDays, daysFrom, monthName } from '../../../shared/day.ts';
import { mondayOf } from '../days/weeks.ts';

/** A month is named by its first day: `2026-12-01`. */
export type Month = Day;

/** As many as the longest month touches, so that the grid is as tall in every month. */
const ROWS = 6;

export function monthOf(day: Day): Month {
  return `${day.slice(0, 8)}01` as Month;
}

export function addMonths(month: Month, months: number): Month {
  return Temporal.PlainDate.from(month).add({ months }).toString() as Month;
}

/** "December 2026" */
export function monthTitle(month: Month): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthName(number ?? 0)} ${year}`;
}

/** The first and the last day of the grid, a Monday and a Sunday 41 days later. */
export function spanOf(month: Month): { from: Day; to: Day } {
  const from = mondayOf(month);
  return { from, to: addDays(from, 7 * ROWS - 1) };
}

/** Each from Monday to Sunday. */
export function weeksOf(month: Month): Day[][] {
  const { from } = spanOf(month);
  return Array.from({ length: ROWS }, (_, row) => {
    const monday = addDays(from, 7 * row);
    return daysFrom(monday, addDays(monday, 6));
  });
}
