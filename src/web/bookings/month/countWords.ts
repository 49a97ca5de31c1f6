import { counted } from '../../../shared/english.ts';
import type { DayEntries, EntriesByDay } from './entries.ts';
import { type Month, monthOf } from './month.ts';

/** "3 bookings, 1 waiting list place", of the days of this month and not of those around it. */
export function countWords(month: Month, entries: EntriesByDay): string {
  const days = [...entries].filter(([day]) => monthOf(day) === month).map(([, each]) => each);
  const all = {
    bookings: days.flatMap((day) => day.bookings),
    places: days.flatMap((day) => day.places),
  };
  return entryWords(all) || 'No bookings';
}

/** Empty when there are none. */
export function entryWords({ bookings, places }: DayEntries): string {
  return [
    bookings.length > 0 && counted(bookings.length, 'booking'),
    places.length > 0 && counted(places.length, 'waiting list place'),
  ]
    .filter(Boolean)
    .join(', ');
}
