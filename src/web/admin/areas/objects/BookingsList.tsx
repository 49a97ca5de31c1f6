import type { AdminBooking } from '../../../../shared/bookings/admin-contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';
import { ScrolledList } from '../../../ui/ScrolledList.tsx';

/** Who has what, and when; the next day first. */
export function BookingsList({ bookings }: { bookings: readonly AdminBooking[] }) {
  if (bookings.length === 0) return <p>They have all been cancelled in the meantime.</p>;
  return (
    <ScrolledList label="Their bookings">
      {bookings
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
        .map((booking) => (
          <li key={booking.id}>
            <strong>
              <bdi>{booking.bookedBy}</bdi>
            </strong>
            {booking.bookedFor && ` for ${isolated(booking.bookedFor)}`},{' '}
            <bdi>{booking.bookableObject.name}</bdi>,{' '}
            <time dateTime={booking.date}>{longDay(booking.date)}</time>
          </li>
        ))}
    </ScrolledList>
  );
}
