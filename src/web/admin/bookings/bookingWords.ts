import { counted } from '../../../shared/english.ts';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';

/** "Ben Okafor’s booking of Desk 4 on Wednesday, 2 December 2026" */
export const oneWords = ({ bookableObject, bookedBy, date }: AdminBooking): string =>
  `${isolated(bookedBy)}’s booking of ${isolated(bookableObject.name)} on ${longDay(date)}`;

/** N10: whether they name anybody. */
export const areNamed = (bookings: readonly AdminBooking[]): boolean =>
  bookings.some(({ bookedByUser }) => bookedByUser !== null);

/** "12 bookings by 9 people", or "12 bookings" if not all of them say whose they are */
export function manyWords(bookings: readonly AdminBooking[]): string {
  const people = new Set(bookings.map(({ bookedByUser }) => bookedByUser?.id));
  const all = counted(bookings.length, 'booking');
  return people.has(undefined) ? all : `${all} by ${counted(people.size, 'person', 'people')}`;
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
