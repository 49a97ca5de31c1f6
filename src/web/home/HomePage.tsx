import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { isolated } from '../../shared/direction.ts';
import type { Booking } from '../../shared/bookings/contract.ts';
import { Link } from '../router/Link.tsx';
import { upcomingBookingsQuery } from '../bookings/queries.ts';
import { useSession } from '../session.tsx';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { lastAreaOf, rememberArea } from '../last-area.ts';
import { Tile } from '../ui/Tile.tsx';
import styles from './HomePage.module.css';
import { NextBookings, NextBookingsOnTheirWay } from './NextBookings.tsx';

// Pictures come after the words.
const InTheOffice = lazy(async () => ({
  default: (await import('../ui/illustrations/InTheOffice.tsx')).InTheOffice,
}));
const Relaxed = lazy(async () => ({ default: (await import('../ui/illustrations/Relaxed.tsx')).Relaxed }));

export function HomePage() {
  const user = useSession();
  const upcoming = useQuery(upcomingBookingsQuery);
  // One primary button at a time: this morning's question comes first.
  const isAsked = upcoming.data?.some((booking) => booking.canConfirm);
  const Picture = upcoming.data?.length === 0 ? Relaxed : InTheOffice;
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageHeading title="Home" className={styles.greeting}>
          {user ? `Hello, ${isolated(user.firstName)}` : 'Hello'}
        </PageHeading>
        {upcoming.isPending && <NextBookingsOnTheirWay />}
        {upcoming.isError && <Banner tone="error" title="Unable to get bookings, please refresh the page" />}
        {upcoming.data && <NextBookings upcoming={upcoming.data} />}
        <div className={styles.actions}>
          <LinkButton variant={isAsked ? 'quiet' : 'primary'} to="/locations">
            Make a new booking
          </LinkButton>
          <LinkButton to="/bookings">View my bookings</LinkButton>
        </div>
        {upcoming.isPending ? <Skeleton height="5.5rem" /> : <BookAgain upcoming={upcoming.data ?? []} />}
        <p className={styles.help}>
          New here? Read <Link to="/help">how booking with Perch works</Link>.
        </p>
      </div>
      <div className={styles.picture}>
        <Suspense>{!upcoming.isPending && <Picture />}</Suspense>
      </div>
    </div>
  );
}

/** The short way: the area booked last, then the day, then the desk. Who has booked none gets to know the offices. */
function BookAgain({ upcoming }: { readonly upcoming: readonly Booking[] }) {
  const area = lastAreaOf(upcoming);
  useEffect(() => {
    if (area) rememberArea(area);
  }, [area]);
  if (!area) return <Tile icon="map" title="Our offices" description="Where to find them" to="/locations" />;
  return (
    <Tile
      icon="again"
      title="Book again"
      description={area.name}
      to="/locations/$locationId/areas/$areaId"
      params={{ locationId: area.locationId, areaId: area.areaId }}
    />
  );
}
