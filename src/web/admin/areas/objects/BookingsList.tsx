import type { AdminBooking } from '../../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { ScrolledList } from '../../../ui/ScrolledList.tsx';

/** Who has what, and when; the next day first. */
export function BookingsList({ bookings }: { bookings: readonly AdminBooking[] }) {
  if (bookings.length === 0) return <p>They have all been cancelled meanwhile.</p>;
  return (
    <ScrolledList label="Their bookings">
      {bookings
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
        .map((booking) => (
          <li key={booking.id}>
            <strong>{booking.bookedBy}</strong>
            {booking.bookedFor && ` for ${booking.bookedFor}`}, {booking.bookableObject.name},{' '}
            <time dateTime={booking.date}>{longDay(booking.date)}</time>
          </li>
        ))}
    </ScrolledList>
  );
}
