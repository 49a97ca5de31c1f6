import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.tsx';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PlacesTable } from '../waiting-list/PlacesTable.tsx';
import { myPlacesQuery } from '../waiting-list/queries.ts';
import { BookingsTable } from './made/BookingsTable.tsx';
import { NoBookings } from './made/NoBookings.tsx';
import { useJustCancelled } from './made/useJustCancelled.ts';
import styles from './MyBookingsPage.module.css';
import { upcomingBookingsQuery } from './queries.ts';

export function MyBookingsPage() {
  const cancelled = useJustCancelled();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading title="My bookings" />
        <LinkButton variant="primary" to="/locations">
          Make a new booking
        </LinkButton>
      </div>
      {cancelled && (
        <Banner tone="success" title={cancelled.title} takesFocus>
          {cancelled.what}
        </Banner>
      )}
      <section className={styles.upcoming} aria-labelledby="upcoming">
        <h2 id="upcoming">Upcoming</h2>
        <TableView />
      </section>
    </div>
  );
}

/** The first of the views of what is upcoming. */
function TableView() {
  const isWaitingListOn = useSession()?.features.waitingList ?? false;
  const upcoming = useQuery(upcomingBookingsQuery);
  const places = useQuery({ ...myPlacesQuery, enabled: isWaitingListOn });
  if (upcoming.isError || places.isError) {
    return (
      <Banner tone="error" title="Error">
        Unable to get booking data, please refresh the page
      </Banner>
    );
  }
  if (upcoming.isPending || (isWaitingListOn && places.isPending)) return <TableOnItsWay />;
  const waiting = places.data ?? [];
  if (upcoming.data.length === 0 && waiting.length === 0) return <NoBookings alsoWaiting={isWaitingListOn} />;
  return (
    <>
      {upcoming.data.length > 0 && <BookingsTable bookings={upcoming.data} />}
      {waiting.length > 0 && <PlacesTable places={waiting} />}
    </>
  );
}

function TableOnItsWay() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading your bookings">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} height="2.75rem" />
      ))}
    </div>
  );
}
