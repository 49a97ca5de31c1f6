import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { MOST_BOOKINGS, MOST_PRINTED } from '../../../shared/limits.ts';
import type { Printed } from '../lists/PrintedList.tsx';
import { stateWords } from './bookingWords.ts';
import type { Wanted } from './queries.ts';

export function printedBookings(
  bookings: readonly AdminBooking[],
  { from, to, search, show }: Wanted,
): Printed {
  const narrowed = [
    `${longDay(from)} to ${longDay(to)}`,
    search && `with “${isolated(search)}” in a name or email`,
    show && 'those who could not be asked',
  ].filter(Boolean);
  return {
    title: 'Bookings',
    about: `${narrowed.join(', ')}.`,
    columns: ['Date', 'Location', 'Area', 'Space', 'Person', 'For', 'State'],
    rows: bookings
      .slice(0, MOST_PRINTED)
      .map((booking) => [
        longDay(booking.date),
        booking.location.name,
        booking.area.name,
        booking.bookableObject.name,
        booking.bookedBy,
        booking.bookedFor ?? '',
        stateWords(booking),
      ]),
    total: bookings.length >= MOST_BOOKINGS ? null : bookings.length,
  };
}
