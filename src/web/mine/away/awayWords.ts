import type { AbsenceEffect, NewAbsence } from '../../../shared/away/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { counted, listed } from '../../../shared/english.ts';

/** "on Monday, 7 December 2026", "from Monday, 7 December 2026 to Friday, 18 December 2026" */
export const onAbsentDays = ({ from, to }: NewAbsence): string =>
  from === to ? `on ${longDay(from)}` : `from ${longDay(from)} to ${longDay(to)}`;

type Counts = { bookings: number; places: number };

export const countsOf = ({ bookings, places }: AbsenceEffect): Counts => ({
  bookings: bookings.length,
  places,
});

/** "You release 10 bookings and leave 1 waiting list." */
export function absenceEffectWords({ bookings, places }: Counts): string {
  if (bookings + places === 0) return 'You have nothing to release on these days.';
  return `You ${listed([
    bookings > 0 && `release ${counted(bookings, 'booking')}`,
    places > 0 && `leave ${counted(places, 'waiting list')}`,
  ])}.`;
}

/** How many people are waiting for what is released; null if there is nothing to say. */
export function waitingWords({ bookings, waiting }: AbsenceEffect): string | null {
  if (waiting > 0) return `${counted(waiting, 'person is', 'people are')} waiting for a space there.`;
  return bookings.length > 0 ? 'Nobody is waiting for a space there.' : null;
}

/** What happened, once it has: "10 bookings were released and you left 1 waiting list." */
export function absenceDoneWords({ bookings, places }: Counts): string | null {
  if (bookings + places === 0) return null;
  const words = listed([
    bookings > 0 && `${counted(bookings, 'booking was', 'bookings were')} released`,
    places > 0 && `you left ${counted(places, 'waiting list')}`,
  ]);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
