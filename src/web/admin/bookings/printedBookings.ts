import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import { BOOKING_COLUMNS, withoutPeople } from '../../../shared/bookings/columns.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { MOST_BOOKINGS, MOST_PRINTED } from '../../../shared/limits.ts';
import { onPaper } from '../parts/lists/onPaper.ts';
import type { PrintedTable } from '../parts/lists/PrintedList.tsx';
import { areNamed } from './bookingWords.ts';
import type { WantedBookings } from './queries.ts';

export function printedBookings(
  bookings: readonly AdminBooking[],
  { from, to, search, show }: WantedBookings,
): PrintedTable {
  const narrowed = [
    `${longDay(from)} to ${longDay(to)}`,
    search && `with “${isolated(search)}” in a name or email`,
    show && 'those who could not be asked',
  ].filter(Boolean);
  return {
    title: 'Bookings',
    about: `${narrowed.join(', ')}.`,
    ...onPaper(
      areNamed(bookings) ? BOOKING_COLUMNS : withoutPeople(BOOKING_COLUMNS),
      bookings.slice(0, MOST_PRINTED),
    ),
    total: bookings.length >= MOST_BOOKINGS ? null : bookings.length,
  };
}
