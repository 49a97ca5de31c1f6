import { DAYS_AHEAD, HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { type Day, addDays, daysBetween, daysFrom, monthName } from '../../../shared/day.ts';
import { mondayOf } from './weeks.ts';

/** A month is identified by its first day: `2026-12-01`. */
export type Month = Day;

/** As many as a month can touch, or as people can book ahead, so that every grid has the same height. */
const ROWS = Math.max(6, DAYS_AHEAD / 7);

export function monthOf(day: Day): Month {
  return `${day.slice(0, 8)}01` as Month;
}

export function addMonths(month: Month, months: number): Month {
  return Temporal.PlainDate.from(month).add({ months }).toString() as Month;
}

/** A day in a month's grid that belongs to the month before or after. */
export const isOutside = (day: Day, month: Month | null): boolean => month !== null && monthOf(day) !== month;

/** "December 2026" */
export function monthTitle(month: Month): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthName(number ?? 0)} ${year}`;
}

/** What the calendar shows, as part of a sentence: "December 2026", or the weeks ahead if there is no month. */
export const sheetName = (month: Month | null): string =>
  month === null ? `the next ${HOW_FAR_AHEAD}` : monthTitle(month);

/** What a grid shows: whole weeks, Monday to Sunday. */
export type Span = { readonly from: Day; readonly to: Day };

/** The first and last day of a month's grid, or of the one that begins with this day's week: a Monday and a Sunday. */
export function spanOf(beginning: Day): Span {
  const from = mondayOf(beginning);
  return { from, to: addDays(from, 7 * ROWS - 1) };
}

/** Each runs from Monday to Sunday. */
export function weeksOf({ from, to }: Span): Day[][] {
  return Array.from({ length: (daysBetween(from, to) + 1) / 7 }, (_, row) => {
    const monday = addDays(from, 7 * row);
    return daysFrom(monday, addDays(monday, 6));
  });
}

/** Where the buttons lead, from the weeks ahead (null) too: before them comes the month that began before this week. */
export function neighbourOf(month: Month | null, by: -1 | 1, today: Day): Month {
  if (month !== null) return addMonths(month, by);
  return by < 0 ? monthOf(addDays(mondayOf(today), -1)) : addMonths(monthOf(today), 1);
}
