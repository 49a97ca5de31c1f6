import { counted } from '../../../shared/english.ts';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';

/** "Ben Okafor’s booking of Desk 4 on Wednesday, 2 December 2026" */
export const oneWords = ({ bookableObject, bookedBy, date }: AdminBooking): string =>
  `${isolated(bookedBy)}’s booking of ${isolated(bookableObject.name)} on ${longDay(date)}`;

/** "12 bookings by 9 people" */
export function manyWords(bookings: readonly AdminBooking[]): string {
  const people = new Set(bookings.map(({ bookedByUser }) => bookedByUser.id)).size;
  return `${counted(bookings.length, 'booking')} by ${counted(people, 'person', 'people')}`;
}

/** The days they are on, each once, in order. */
export function daysOf(bookings: readonly AdminBooking[]): string[] {
  return [...new Set(bookings.map(({ date }) => date))].toSorted().map(longDay);
}

/** Used wherever an admin cancels what somebody else has booked. */
export const REASON_LABEL = 'Reason (optional)';
export const REASON_HINT = 'The person who booked will see this in their message.';
/** The server's limit. */
export const REASON_LENGTH = 200;
