import { addDays, type Day } from '../../../shared/day.ts';
import { shortMonth } from '../../parts/days/dayWords.ts';
import type { Week } from '../../core/bookings/weeks.ts';

/** Enough weeks for all days that can be booked, so that most absences are entered without turning a page. */
const ROWS = 7;

/** Whole weeks from a Monday on; nothing before today can be chosen. */
export function absenceWeeks(monday: Day, today: Day): Week[] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(monday, 7 * row + column);
      return { day, isBookable: day >= today };
    }),
  );
}

/** A step back or on keeps a week in sight. */
export const stepped = (monday: Day, direction: -1 | 1): Day => addDays(monday, direction * 7 * (ROWS - 1));

/** "Nov 2026 to Jan 2027", or "Feb to Mar 2027" */
export function spanTitle(weeks: readonly Week[]): string {
  const days = weeks.flat().map(({ day }) => day);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return `${shortMonth(first)}${from === to ? '' : ` ${from}`} to ${shortMonth(last)} ${to}`;
}
