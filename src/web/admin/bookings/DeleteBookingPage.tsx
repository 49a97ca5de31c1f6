import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { addressAt } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { ApiProblem } from '../../start/api.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { useSession } from '../../core/session.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { DeleteBooking } from './DeleteBooking.tsx';
import { readBookingFilters } from './filters.ts';
import { anyBookingQuery } from './queries.ts';

const route = addressAt('/admin/bookings/$bookingId/delete');

export function DeleteBookingPage() {
  const { bookingId } = route.useParams();
  const { filters } = useFilters(readBookingFilters);
  const booking = useQuery(anyBookingQuery(bookingId));
  const back = { to: '/admin/bookings', search: filters as never } as const;
  return (
    <AdminPage
      title="Cancel a booking"
      breadcrumbs={
        <Breadcrumbs current="Cancel a booking">
          <Link {...back}>Bookings</Link>
        </Breadcrumbs>
      }
    >
      {booking.isPending && <OnItsWay />}
      {booking.data ? (
        <DeleteBooking key={bookingId} booking={booking.data} back={back} />
      ) : (
        booking.isError && <Missing bookingId={bookingId} asked={booking} problem={booking.error} />
      )}
      {booking.isError && !booking.data && (
        <p>
          <LinkButton {...back}>Back to the bookings</LinkButton>
        </p>
      )}
    </AdminPage>
  );
}

type MissingProps = { bookingId: number; asked: UseQueryResult; problem: Error };

function Missing({ bookingId, asked, problem }: MissingProps) {
  const isAdmin = useSession()?.isAdmin ?? false;
  if (problem instanceof ApiProblem && problem.status === 404) {
    return (
      <Banner tone="info" title="Booking not found">
        This booking no longer exists. It may have been cancelled.{' '}
        {isAdmin && (
          <Link to="/admin/audit" search={{ subject: 'booking', subjectId: bookingId }}>
            See what happened to it
          </Link>
        )}
      </Banner>
    );
  }
  return (
    <LoadFailed title="Something went wrong" of={[asked]}>
      There was an error retrieving the data: {problem.message}
    </LoadFailed>
  );
}

function OnItsWay() {
  return <Loading what="the booking" height="16rem" />;
}
