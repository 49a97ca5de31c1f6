import { useQuery } from '@tanstack/react-query';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
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
        <Banner tone="success" title="Booking cancelled" takesFocus>
          {cancelled}
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
  const upcoming = useQuery(upcomingBookingsQuery);
  if (upcoming.isError) {
    return (
      <Banner tone="error" title="Error">
        Unable to get booking data, please refresh the page
      </Banner>
    );
  }
  if (upcoming.isPending) return <TableOnItsWay />;
  return upcoming.data.length === 0 ? <NoBookings /> : <BookingsTable bookings={upcoming.data} />;
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
