import { DAYS_AHEAD, HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import { type Day, addDays, daysBetween, daysFrom, monthName } from '../../../shared/day.ts';
import { mondayOf } from '../days/weeks.ts';

/** A month is identified by its first day: `2026-12-01`. */
export type Month = Day;

/** As many as a month can touch, so that every month's grid is the same height. */
const ROWS = 6;

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

const spanOfWeeks = (from: Day, weeks: number): Span => ({ from, to: addDays(from, 7 * weeks - 1) });

/** The first and last day of a month's grid: a Monday, and the Sunday 41 days later. */
export function spanOf(month: Month): Span {
  return spanOfWeeks(mondayOf(month), ROWS);
}

/** From this week to the week of the last bookable day, whatever the months. */
export function spanAhead(today: Day): Span {
  return spanOfWeeks(mondayOf(today), DAYS_AHEAD / 7 + 1);
}

/** Each runs from Monday to Sunday. */
export function weeksOf({ from, to }: Span): Day[][] {
  return Array.from({ length: (daysBetween(from, to) + 1) / 7 }, (_, row) => {
    const monday = addDays(from, 7 * row);
    return daysFrom(monday, addDays(monday, 6));
  });
}

/** The month that began before this week: the current one or, in its first week, the one before. */
export function monthOfEarlierWeeks(today: Day): Month {
  return monthOf(addDays(mondayOf(today), -1));
}
