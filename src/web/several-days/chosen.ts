import { type Day, parseDay, type Weekday, weekdayOf } from '../../shared/day.ts';
import type { Week } from '../core/bookings/weeks.ts';

/** The days to choose from: all bookable days in the grid, including closed ones. */
const bookable = (weeks: readonly Week[]): Day[] =>
  weeks.flat().flatMap(({ day, isBookable }) => (isBookable ? [day] : []));

/** As in an address: "2026-12-01.2026-12-08", or "2026-12-01~2026-12-08" for all between. Anything that makes no sense is left out. */
export function parseDays(text: string, weeks: readonly Week[]): Day[] {
  const [from, to] = text.split('~').map(parseDay);
  if (from && to) return between(from, to, weeks);
  const given = new Set(text.split('.'));
  return bookable(weeks).filter((day) => given.has(day));
}

/** Where the range begins that took somebody from one day to several. */
export const anchorDay = (text: string): Day | null =>
  text.includes('~') ? parseDay(text.split('~')[0]) : null;

export const writeDays = (days: Iterable<Day>): string => [...new Set(days)].toSorted().join('.');

/**
 * Everything between two days of the grid, as in a spreadsheet: along a week its days, down a column the same weekday of each
 * week.
 */
export function between(from: Day, to: Day, weeks: readonly Week[]): Day[] {
  const [a, b] = [positionOf(from, weeks), positionOf(to, weeks)];
  if (!a || !b) return [];
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const [start, end] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  return bookable(weeks.slice(top, bottom + 1).map((week) => week.slice(start, end + 1)));
}

function positionOf(day: Day, weeks: readonly Week[]): { row: number; column: number } | null {
  for (const [row, week] of weeks.entries()) {
    const column = week.findIndex((cell) => cell.day === day);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** "Every Tuesday" */
export const everyWeekday = (weekday: Weekday, weeks: readonly Week[]): Day[] =>
  bookable(weeks).filter((day) => weekdayOf(day) === weekday);

/** All of them, or none of them if all are chosen already. */
export function toggled(days: readonly Day[], chosen: readonly Day[]): Day[] {
  const isFull = days.every((day) => chosen.includes(day));
  return isFull ? without(chosen, days) : [...chosen, ...days];
}

export const without = (days: readonly Day[], left: readonly Day[]): Day[] =>
  days.filter((day) => !left.includes(day));
