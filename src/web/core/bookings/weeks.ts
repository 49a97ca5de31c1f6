import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { type Day, type Weekday, addDays, daysFrom, weekdayOf } from '../../../shared/day.ts';

const WORKING_WEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

/** A day in the grid; those before today and after the last bookable day are only there to fill it. */
export type GridDay = { readonly day: Day; readonly isBookable: boolean };
export type Week = readonly GridDay[];

/** The columns of the grid: Monday to Friday, and any weekend day on which the office is open. */
export function columnsFor(openDays: readonly Weekday[]): Weekday[] {
  return [...new Set([...WORKING_WEEK, ...openDays])].toSorted((a, b) => a - b);
}

/** Weeks start on Monday; a week with no bookable day in its columns is left out. */
export function weeksFrom(today: Day, columns: readonly Weekday[]): Week[] {
  const last = addDays(today, DAYS_AHEAD);
  const firstMonday = mondayOf(today);
  const mondays = daysFrom(firstMonday, last).filter((day) => weekdayOf(day) === 1);
  return mondays
    .map((monday) =>
      columns.map((weekday) => {
        const day = addDays(monday, weekday - 1);
        return { day, isBookable: day >= today && day <= last };
      }),
    )
    .filter((week) => week.some((cell) => cell.isBookable));
}

/** The days that show their month: the first bookable one of each month except the current one. */
export function firstOfMonths(weeks: readonly Week[]): Set<Day> {
  const days = weeks
    .flat()
    .filter((cell) => cell.isBookable)
    .map((cell) => cell.day);
  return new Set(days.filter((day, index) => index > 0 && day.slice(0, 7) !== days[index - 1]?.slice(0, 7)));
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}
