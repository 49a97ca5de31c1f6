import { useQuery, type UseQueryResult, useMutation } from '@tanstack/react-query';
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
import { readBookingFilters } from './filters.ts';
import { anyBookingQuery, adminBookingsQuery, askAgainForBookings, sendCancellations } from './queries.ts';
import { useState } from 'react';
import { stateOf } from '../../../shared/bookings/columns.ts';
import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { NamesAreOff } from '../parts/layout/NamesAreOff.tsx';
import { mayOpen } from '../../../shared/pages.ts';
import { isolated } from '../../../shared/direction.ts';
import { Failed } from '../../lists/Failed.tsx';
import { DetailsTable } from '../../lists/ui/Table.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { REASON_HINT, REASON_LABEL, REASON_LENGTH } from './bookingWords.ts';
import styles from './DeleteBookingPage.module.css';

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
      {booking.isPending && <Loading what="the booking" height="16rem" />}
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
  const user = useSession();
  if (problem instanceof ApiProblem && problem.status === 404) {
    return (
      <Banner tone="info" title="Booking not found">
        This booking no longer exists. It may have been cancelled.{' '}
        {mayOpen('/admin/audit', user) && (
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

/** One booking, whose it is, and the question whether to cancel it. */
function DeleteBooking({ booking, back }: { booking: Booking; back: Back }) {
  const deletion = useDeleteBooking(booking.id);
  const { date, bookableObject, area, location, canCancel } = booking;
  // Only the list says who booked it and, once the day has passed, who for (N1).
  const sameDay = useQuery({
    ...adminBookingsQuery({ from: date, to: date, locationId: location.id, areaId: area.id }),
    placeholderData: undefined,
  });
  const listed = sameDay.data?.find(({ id }) => id === booking.id);
  const { bookedFor } = listed ?? booking;
  if (deletion.isSuccess) {
    return (
      <>
        <Banner tone="success" title="Booking cancelled" takesFocus>
          <bdi>{bookableObject.name}</bdi>, <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi> on{' '}
          {longDay(date)}
        </Banner>
        <LinkButton {...back}>Back to the bookings</LinkButton>
      </>
    );
  }
  return (
    <div className="stack gap-5 start reading">
      <DetailsTable
        caption="Booking details"
        rows={[
          ['Date', <time dateTime={date}>{longDay(date)}</time>],
          ['Bookable object', bookableObject.name],
          ['Area', area.name],
          ['Location', location.name],
          ...(listed?.bookedByUser === null
            ? []
            : [['Booked by', listed ? personWords(listed) : '…'] as const]),
          ...(bookedFor === null ? [] : [['Booked for', bookedFor] as const]),
          ...(listed ? [['State', stateOf(listed)] as const] : []),
        ]}
      />
      {canCancel ? (
        <DeleteForm deletion={deletion} back={back} />
      ) : (
        <>
          <p>You cannot cancel this booking as it is in the past.</p>
          {listed?.bookedByUser === null && <NamesAreOff />}
          <LinkButton {...back}>Back to the bookings</LinkButton>
        </>
      )}
    </div>
  );
}

/** The way back to the list, as it was. */
type Back = { readonly to: '/admin/bookings'; readonly search: never };

type Props = { deletion: ReturnType<typeof useDeleteBooking>; back: Back };

function DeleteForm({ deletion, back }: Props) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="stack gap-4 start reading wide"
      onSubmit={(event) => {
        event.preventDefault();
        if (!deletion.isPending) deletion.mutate(reason.trim());
      }}
    >
      <Failed title="Error deleting this booking" problem={deletion.error} takesFocus />
      <h2>Are you sure you want to cancel this booking?</h2>
      <div className={styles.reason}>
        <TextAreaField
          label={REASON_LABEL}
          hint={REASON_HINT}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </div>
      <div className="row">
        <Button type="submit" variant="danger" isPending={deletion.isPending}>
          Yes. Cancel it
        </Button>
        <LinkButton {...back}>No. Keep it</LinkButton>
      </div>
    </form>
  );
}

const PAST = 'You cannot cancel this booking as it is in the past.';
const GONE = 'This booking no longer exists.';

/** Takes the note for the owner. If the booking was kept, it fails, saying why. */
function useDeleteBooking(bookingId: number) {
  return useMutation({
    mutationFn: async (reason: string) => {
      const { kept } = await sendCancellations({ ids: [bookingId], reason });
      const [refused] = kept;
      if (refused) throw new Error(refused.reason === 'day-has-passed' ? PAST : GONE);
    },
    onSettled: () => void askAgainForBookings(),
  });
}

/** Not everybody has an email (I7). */
const personWords = ({ bookedBy, bookedByUser }: AdminBooking) =>
  [isolated(bookedBy), bookedByUser?.email].filter(Boolean).join(', ');
