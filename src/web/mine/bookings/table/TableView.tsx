import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../core/session.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { PlacesTable } from '../../waiting-list/PlacesTable.tsx';
import { myPlacesQuery } from '../../../lists/waiting-list/queries.ts';
import { upcomingBookingsQuery } from '../../../core/bookings/queries.ts';
import { BookingsTable } from './BookingsTable.tsx';
import { NoBookings } from './NoBookings.tsx';

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
