import { useQuery } from '@tanstack/react-query';
import { pageAt } from '../router/navigating.tsx';
import { Link } from '../router/Link.tsx';
import type { Booking } from '../../shared/bookings/contract.ts';
import { longDay } from '../../shared/day.ts';
import { ApiProblem } from '../api.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DetailsTable } from '../ui/Table.tsx';
import styles from './BookingPage.module.css';
import { CancelBooking } from './made/CancelBooking.tsx';
import { ConfirmBooking } from './made/ConfirmBooking.tsx';
import { bookingQuery } from './queries.ts';

const route = pageAt('/bookings/$bookingId/details');

export function BookingPage() {
  const { bookingId } = route.useParams();
  const booking = useQuery(bookingQuery(bookingId));
  return (
    <div className={styles.page}>
      <Breadcrumbs current="Booking details">
        <Link to="/bookings">My bookings</Link>
      </Breadcrumbs>
      <PageHeading title="Booking details" />
      {booking.isError && !booking.data && (
        <Banner tone="error" title="Something went wrong">
          There was an error retrieving the data: {booking.error.message}
        </Banner>
      )}
      {booking.isPending && <DetailsOnTheirWay />}
      {booking.data && <Details booking={booking.data} isGone={isGone(booking.error)} />}
    </div>
  );
}

/** It ended while it was looked at. */
const isGone = (problem: Error | null) => problem instanceof ApiProblem && problem.status === 404;

function Details({ booking, isGone }: { booking: Booking; isGone: boolean }) {
  const { date, bookableObject, area, location, bookedFor } = booking;
  return (
    <>
      <DetailsTable
        caption="Booking details"
        rows={[
          ['Date', <time dateTime={date}>{longDay(date)}</time>],
          ['Bookable object', bookableObject.name],
          ['Area', area.name],
          ['Location', location.name],
          ...(bookedFor === null ? [] : [['Booked for', bookedFor] as const]),
        ]}
      />
      {isGone ? (
        <Banner tone="info" title="This booking no longer exists. It may have been cancelled.">
          <Link to="/locations">Make a new booking</Link>
        </Banner>
      ) : (
        <Deeds booking={booking} />
      )}
    </>
  );
}

/** What can be done with it. */
function Deeds({ booking }: { booking: Booking }) {
  const { canCancel, canConfirm, isConfirmed } = booking;
  return (
    <>
      {canCancel && (canConfirm || isConfirmed) && <ConfirmBooking booking={booking} />}
      <p>
        <AddToCalendar booking={booking} />
      </p>
      {canCancel ? (
        <CancelBooking booking={booking} />
      ) : (
        <p>You cannot cancel this booking as it is in the past.</p>
      )}
    </>
  );
}

function DetailsOnTheirWay() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading the booking">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} height="2.5rem" />
      ))}
    </div>
  );
}
