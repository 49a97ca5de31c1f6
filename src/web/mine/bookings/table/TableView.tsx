import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../core/session.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { PlacesTable } from '../../waiting-list/PlacesTable.tsx';
import { myPlacesQuery } from '../../../lists/waiting-list/queries.ts';
import { upcomingBookingsQuery } from '../../../core/bookings/queries.ts';
import { NoBookings } from './NoBookings.tsx';
import { Link } from '../../../core/router/Link.tsx';
import type { Booking } from '../../../../shared/bookings/contract.ts';
import { longDay } from '../../../../shared/day.ts';
import { said } from '../../../../shared/deadlines.ts';
import { isolated } from '../../../../shared/direction.ts';
import { everyWeekWords } from '../../../core/bookings/placeWords.ts';
import { Cell, Row, Table } from '../../../lists/ui/Table.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import styles from './TableView.module.css';

/** Upcoming bookings, the next day first. */
export function TableView() {
  const features = useSession()?.features;
  const isWaitingListOn = features?.waitingList ?? false;
  const upcoming = useQuery(upcomingBookingsQuery);
  const places = useQuery({ ...myPlacesQuery, enabled: isWaitingListOn });
  if (upcoming.isError || places.isError) {
    return <LoadFailed title="Error" of={[upcoming, places]} withReason />;
  }
  const waiting = features && !isWaitingListOn ? [] : places.data;
  if (!upcoming.data || !waiting) return <TableOnItsWay />;
  if (upcoming.data.length === 0 && waiting.length === 0) return <NoBookings alsoWaiting={isWaitingListOn} />;
  return (
    <div className="stack gap-6">
      {upcoming.data.length > 0 && <BookingsTable bookings={upcoming.data} />}
      {waiting.length > 0 && <PlacesTable places={waiting} />}
    </div>
  );
}

function TableOnItsWay() {
  return (
    <div className="stack" role="status" aria-label="Loading your bookings">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} height="2.75rem" />
      ))}
    </div>
  );
}

const COLUMNS = [
  'Date',
  'Bookable object',
  'Area',
  'Location',
  'Details',
  <VisuallyHidden key="action">Action</VisuallyHidden>,
];

/** Each day is named once, above or beside everything booked on it. */
function BookingsTable({ bookings }: { bookings: readonly Booking[] }) {
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
