import type { Day } from '../../../../shared/day.ts';
import { counted } from '../../../../shared/english.ts';
import type { DayEntries, EntriesByDay } from './entries.ts';
import { type Month, monthOf } from '../../../core/bookings/month.ts';

/**
 * "3 bookings, 1 waiting list place": what is still to come. For a month, "2 past" is added and the days around it are left
 * out; without a month, all days count.
 */
export function monthCountWords(month: Month | null, today: Day, entries: EntriesByDay): string {
  const days = [...entries].filter(([day]) => month === null || monthOf(day) === month);
  const toCome = entryWords(together(days.filter(([day]) => day >= today)));
  const past = month === null ? 0 : together(days.filter(([day]) => day < today)).bookings.length;
  if (toCome === '' && past > 0) return counted(past, 'past booking');
  return [toCome || 'No bookings', past > 0 && `${past} past`].filter(Boolean).join(', ');
}

const together = (days: readonly (readonly [Day, DayEntries])[]): DayEntries => ({
  bookings: days.flatMap(([, { bookings }]) => bookings),
  places: days.flatMap(([, { places }]) => places),
});

/** Empty when there are none. */
export function entryWords({ bookings, places }: DayEntries): string {
  return [
    bookings.length > 0 && counted(bookings.length, 'booking'),
    places.length > 0 && counted(places.length, 'waiting list place'),
  ]
    .filter(Boolean)
    .join(', ');
}
