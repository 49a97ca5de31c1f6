import { type Day, longDay, monthName } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { ANY_APART } from '../../../shared/locations/kinds.ts';
import { placesOn } from '../../../shared/bookings/free-days.ts';

/** "12 of 18 free": the same words wherever a day is shown. */
export function countWords(count: DayCount): string {
  if (!count.isOpen) return 'closed';
  const { free, total } = placesOn(count);
  if (total === 0) return 'nothing to book yet';
  if (count.drawAt) return `${total} in the draw`;
  if (free > 0) return `${free} of ${total} free`;
  return fullWords(count);
}

/** Of a day without a space that counts. */
export const fullWords = ({ free }: DayCount) => (free > 0 ? `full except for the ${ANY_APART}` : 'full');

/** The name of a day's button: "Wednesday, 2 December 2026, 12 of 18 free, 1 yours". */
export function dayName(day: Day, count: DayCount | undefined): string {
  if (!count) return longDay(day);
  const mine = count.mine > 0 ? `, ${count.mine} yours` : '';
  return `${longDay(day)}, ${countWords(count)}${mine}`;
}

/** "30 November to 4 December" */
export function weekName(first: Day, last: Day): string {
  const [from, to] = [parts(first), parts(last)];
  return from.month === to.month
    ? `${from.day} to ${to.day} ${to.month}`
    : `${from.day} ${from.month} to ${to.day} ${to.month}`;
}

export function shortMonth(day: Day): string {
  return parts(day).month.slice(0, 3);
}

export function dayOfMonth(day: Day): number {
  return parts(day).day;
}

function parts(day: Day): { day: number; month: string } {
  const [, month, date] = day.split('-').map(Number);
  return { day: date ?? 0, month: monthName(month ?? 0) };
}
