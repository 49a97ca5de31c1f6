import type { Booking } from '../../shared/bookings/contract.ts';
import { longDay } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { ordinal } from '../../shared/english.ts';
import type { WeekDay } from './weekDays.ts';

/** What a screen reader calls a day, followed by what a press does. */
export function tileWords(
  { day, bookings: [first, ...more], places, state }: WeekDay,
  isSent: boolean,
): string {
  const date = longDay(day);
  if (isSent) return `${date}, booking`;
  switch (state) {
    case 'mine':
      return first ? `${date}, ${bookedWords(first, more.length)}` : date;
    case 'waiting':
      return `${date}, ${placeInWords(places)}`;
    case 'closed':
    case 'full':
      return `${date}, ${state}`;
    case 'wish':
      return `Enter the draw for ${date}`;
    case 'away':
      return `Book ${date}, although you are away`;
    case 'open':
      return `Book ${date}`;
    // Its tile offers nothing to press.
    case 'over':
      return date;
  }
}

function bookedWords({ bookableObject, area, canConfirm }: Booking, more: number): string {
  const where = `${isolated(bookableObject.name)}, ${isolated(area.name)}`;
  return `${where}${more > 0 ? ` and ${more} more` : ''}${canConfirm ? ', not confirmed yet' : ''}`;
}

/** "queue: 3rd" */
export function placeInWords([place]: WeekDay['places']): string {
  if (place?.drawAt) return 'in the draw';
  return place?.queuePosition ? `queue: ${ordinal(place.queuePosition)}` : 'queue';
}
