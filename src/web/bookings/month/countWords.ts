import type { EntriesByDay } from './entries.ts';
import { type Month, monthOf } from './month.ts';

/** "3 bookings, 1 waiting list place", of the days of this month and not of those around it. */
export function countWords(month: Month, entries: EntriesByDay): string {
  const days = [...entries].filter(([day]) => monthOf(day) === month).map(([, each]) => each);
  const bookings = days.reduce((sum, day) => sum + day.bookings.length, 0);
  const places = days.reduce((sum, day) => sum + day.places.length, 0);
  const words = [
    bookings > 0 && `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`,
    places > 0 && `${places} waiting list ${places === 1 ? 'place' : 'places'}`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'No bookings';
}
