import { Link } from '../../../core/router/Link.tsx';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { said } from '../../../../shared/deadlines.ts';
import { isolated } from '../../../../shared/direction.ts';
import { everyWeekWords } from '../../../core/bookings/placeWords.ts';
import { Cell, Row, Table } from '../../../lists/ui/Table.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import styles from './BookingsTable.module.css';

const COLUMNS = [
  'Date',
  'Bookable object',
  'Area',
  'Location',
  'Details',
  <VisuallyHidden key="action">Action</VisuallyHidden>,
];

/** Each day is named once, above or beside everything booked on it. */
export function BookingsTable({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <div className={styles.bookings}>
      <Table caption="Upcoming bookings" captionIsHidden columns={COLUMNS}>
        {bookings.map((booking, index) => (
          <Row key={booking.id} data-same-day={bookings[index - 1]?.date === booking.date || undefined}>
            {/* The heading of the card that a day becomes on a phone, hence without a label there. */}
            <Cell className={styles.date}>
              <time dateTime={booking.date}>{longDay(booking.date)}</time>
            </Cell>
            <Cell label="Bookable object">
              <bdi>{booking.bookableObject.name}</bdi>
            </Cell>
            <Cell label="Area">
              <bdi>{booking.area.name}</bdi>
            </Cell>
            <Cell label="Location">
              <bdi>{booking.location.name}</bdi>
            </Cell>
            <Cell label="Details">
              {booking.bookedFor === null ? 'For you' : `For ${isolated(booking.bookedFor)}`}
              {everyWeekWords(booking)}
              {booking.canConfirm && `, to be confirmed by ${said('release', booking.location)}`}
            </Cell>
            <Cell className={styles.action}>
              <Link
                className={styles.manage}
                to="/bookings/$bookingId/details"
                params={{ bookingId: booking.id }}
              >
                Manage booking
                <VisuallyHidden>
                  {' '}
                  of <bdi>{booking.bookableObject.name}</bdi> on {longDay(booking.date)}
                </VisuallyHidden>
              </Link>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
