import type { Day } from '../../../shared/day.ts';
import type { Week } from '../../core/bookings/weeks.ts';

/** The day that a key moves to in the grid; null if the key is not ours or there is nowhere to go. */
export function dayReachedBy(key: string, from: Day, weeks: readonly Week[]): Day | null {
  const row = weeks.findIndex((week) => week.some((cell) => cell.day === from));
  const column = weeks[row]?.findIndex((cell) => cell.day === from) ?? -1;
  const inReadingOrder = weeks.flat().filter((cell) => cell.isBookable);
  const position = inReadingOrder.findIndex((cell) => cell.day === from);
  switch (key) {
    case 'ArrowRight':
      return inReadingOrder[position + 1]?.day ?? null;
    case 'ArrowLeft':
      return inReadingOrder[position - 1]?.day ?? null;
    case 'ArrowDown':
      return sameWeekday(weeks[row + 1], column);
    case 'ArrowUp':
      return sameWeekday(weeks[row - 1], column);
    case 'Home':
      return weeks[row]?.find((cell) => cell.isBookable)?.day ?? null;
    case 'End':
      return weeks[row]?.findLast((cell) => cell.isBookable)?.day ?? null;
    default:
      return null;
  }
}

/** The same weekday of another week, or the nearest bookable day if that one is not. */
export function sameWeekday(week: Week | undefined, column: number): Day | null {
  if (!week) return null;
  const wanted = week[column];
  if (wanted?.isBookable) return wanted.day;
  const before = week.slice(0, Math.max(column, 0)).findLast((cell) => cell.isBookable);
  return (before ?? week.find((cell) => cell.isBookable))?.day ?? null;
}
