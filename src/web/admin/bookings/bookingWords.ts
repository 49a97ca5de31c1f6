import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../shared/day.ts';
import { counted } from '../filters/counted.ts';

export function stateWords({ isConfirmed, isNotAsked }: AdminBooking): string {
  if (isConfirmed) return 'Confirmed';
  return isNotAsked ? 'Not asked' : 'Waits for confirmation';
}

/** "Desk 4 of Ben Okafor on Wednesday, 2 December 2026" */
export const oneWords = ({ bookableObject, bookedBy, date }: AdminBooking): string =>
  `${bookableObject.name} of ${bookedBy} on ${longDay(date)}`;

/** "12 bookings of 9 people" */
export function manyWords(bookings: readonly AdminBooking[]): string {
  const people = new Set(bookings.map(({ bookedByUser }) => bookedByUser.id)).size;
  return `${counted(bookings.length, 'booking')} of ${counted(people, 'person', 'people')}`;
}

/** The days they are on, each once, in order. */
export function daysOf(bookings: readonly AdminBooking[]): string[] {
  return [...new Set(bookings.map(({ date }) => date))].toSorted().map(longDay);
}
