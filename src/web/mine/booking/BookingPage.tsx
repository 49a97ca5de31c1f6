import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { useView } from '../../core/router/Routed.tsx';
import { Link } from '../../core/router/Link.tsx';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { ApiProblem } from '../../start/api.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { NotRetrieved } from '../../parts/NotRetrieved.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { DetailsTable } from '../../lists/ui/Table.tsx';
import styles from './BookingPage.module.css';
import { EditName } from './EditName.tsx';
import { Share } from './Share.tsx';
import { WhereItIsComing } from './WhereItIsComing.tsx';
import { useOtherKind } from '../bookings/table/useSameDay.ts';
import { bookingQuery, upcomingBookingsQuery } from '../../core/bookings/queries.ts';
import { said } from '../../../shared/deadlines.ts';
import { orElse } from '../../parts/wordsByChannel.ts';
import { useSession } from '../../core/session.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { useConfirmBooking } from '../../core/bookings/confirming.ts';
import { CancelQuestion } from './CancelQuestion.tsx';

// The words come before the plan.
const WhereItIs = lazy(async () => ({ default: (await import('./WhereItIs.tsx')).WhereItIs }));

// Seldom needed.
const JustMoved = lazy(async () => ({ default: (await import('../moving/JustMoved.tsx')).JustMoved }));

declare module '@tanstack/history' {
  interface HistoryState {
    /** This booking has just been moved here. */
    isMoved?: boolean;
    /** As it was before. */
    movedFrom?: Booking;
  }
}

const route = addressAt('/bookings/$bookingId/details');

export function BookingPage() {
  const { bookingId } = route.useParams();
  const booking = useQuery(bookingQuery(bookingId));
  const moved = useJustMoved();
  return (
    <div className="stack gap-5">
      <Breadcrumbs current="Booking details">
        <Link to="/bookings">My bookings</Link>
      </Breadcrumbs>
      <PageHeading title="Booking details" />
      {moved && booking.data && (
        <Suspense>
          <JustMoved booking={booking.data} from={moved.from} />
        </Suspense>
      )}
      <NotRetrieved of={booking} />
      {booking.isPending && <DetailsOnTheirWay />}
      {booking.data && <Details booking={booking.data} isGone={isGone(booking.error)} />}
    </div>
  );
}

/** Shown once, and not again after a reload. */
function useJustMoved(): { from: Booking | null } | null {
  const { state } = useView();
  const [moved] = useState(state.isMoved ? { from: state.movedFrom ?? null } : null);
  const navigate = useNavigate();
  const { bookingId } = route.useParams();
  useEffect(() => {
    if (!state.isMoved) return;
    navigate({
      to: '/bookings/$bookingId/details',
      params: { bookingId },
      replace: true,
      resetScroll: false,
      state: {},
    });
  }, [state.isMoved, navigate, bookingId]);
  return moved;
}

/** It ended while somebody was looking at it. */
const isGone = (problem: Error | null) => problem instanceof ApiProblem && problem.status === 404;

function Details({ booking, isGone }: { booking: Booking; isGone: boolean }) {
  const { date, bookableObject, area, location, bookedFor } = booking;
  return (
    <div className={styles.columns}>
      <div className="stack gap-5 reading">
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
      </div>
      {!isGone && (
        <Suspense fallback={<WhereItIsComing />}>
          <WhereItIs booking={booking} />
        </Suspense>
      )}
    </div>
  );
}

/** What can be done with it. */
function Deeds({ booking }: { booking: Booking }) {
  const { canCancel, canConfirm, isConfirmed, bookedFor } = booking;
  const isMine = useIsMine(booking);
  return (
    <>
      {canCancel && (canConfirm || isConfirmed) && <ConfirmBooking booking={booking} />}
      <div className="row">
        {canCancel && isMine && (
          <LinkButton
            to="/locations/$locationId/areas/$areaId"
            params={{ locationId: booking.location.id, areaId: booking.area.id }}
            search={{ day: booking.date, moving: booking.id }}
          >
            Move
          </LinkButton>
        )}
        {canCancel && isMine && bookedFor !== null && <EditName booking={booking} bookedFor={bookedFor} />}
        <AddToCalendar booking={booking} />
        {canCancel && isMine && <Share booking={booking} />}
      </div>
      {canCancel ? (
        <CancelBooking booking={booking} isMine={isMine} />
      ) : (
        <p>You cannot cancel this booking as it is in the past.</p>
      )}
      {/* Known last, so below what a finger may be on its way to. */}
      {canCancel && isMine && <SameDay booking={booking} />}
    </>
  );
}

/** Admins can open other people's bookings, but only to cancel them. Until that is known, it counts as the reader's own. */
function useIsMine({ id }: Booking): boolean {
  const upcoming = useQuery(upcomingBookingsQuery);
  return upcoming.isFetching || (upcoming.data?.some((booking) => booking.id === id) ?? true);
}

function SameDay({ booking }: { booking: Booking }) {
  const links = useOtherKind(booking)?.map(({ icon, deed, areaId }) => (
    <LinkButton
      key={deed}
      icon={<Icon name={icon} size={20} />}
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId: booking.location.id, areaId }}
      search={{ day: booking.date }}
    >
      {deed}
    </LinkButton>
  ));
  return links && <div className="row">{links}</div>;
}

function DetailsOnTheirWay() {
  return (
    <div className="stack reading" role="status" aria-label="Loading the booking">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} height="2.5rem" />
      ))}
    </div>
  );
}

/** On the day before 10:00, as the button in Slack does. */
function ConfirmBooking({ booking }: { booking: Booking }) {
  const user = useSession();
  const confirmation = useConfirmBooking(booking.id);
  if (confirmation.isSuccess || booking.isConfirmed) {
    return <Banner tone="success" title="Your booking is confirmed" takesFocus={confirmation.isSuccess} />;
  }
  return (
    <div className="stack gap-4 start">
      <Failed title="We could not confirm this booking" problem={confirmation.error} takesFocus />
      <p>
        Please confirm by {said('release', booking.location)} that you are coming{orElse(user)}
      </p>
      <Button variant="primary" isPending={confirmation.isPending} onClick={() => confirmation.mutate()}>
        Confirm booking
        <VisuallyHidden>
          {' '}
          of <bdi>{booking.bookableObject.name}</bdi>
        </VisuallyHidden>
      </Button>
    </div>
  );
}

type Props = {
  booking: Booking;
  /** False for an admin looking at somebody else's. */
  isMine: boolean;
};

function CancelBooking({ booking, isMine }: Props) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    setIsAsking(true);
    // My bookings will offer to undo it.
    void import('../bookings/table/Undo.tsx');
  }

  return (
    <div className="stack gap-4 start">
      <Button variant="danger" onClick={ask}>
        Cancel booking
      </Button>
      <CancelQuestion
        booking={booking}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onCancelled={() =>
          navigate({ to: '/bookings', state: { cancelledBooking: booking, canUndo: isMine } })
        }
      />
    </div>
  );
}
