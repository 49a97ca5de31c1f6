import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isolated } from '../../shared/direction.ts';
import { Link } from '../core/router/Link.tsx';
import { upcomingBookingsQuery } from '../core/bookings/queries.ts';
import { afterPaint } from '../core/afterPaint.ts';
import { useSession } from '../core/session.tsx';
import { Card } from '../core/ui/Card.tsx';
import { LoadFailed } from '../core/ui/LoadFailed.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import styles from './HomePage.module.css';
import { NextBookings, NextBookingsOnTheirWay } from './NextBookings.tsx';
import { UsualPlaceCard, UsualPlaceOnItsWay } from './UsualPlace.tsx';
import { useUsual } from './useUsual.ts';

// A chunk of its own, because where people sit next is shown first.
const loading = import('../week/MyWeek.tsx');
const MyWeek = lazy(async () => ({ default: (await loading).MyWeek }));
// Pictures load after the words.
const InTheOffice = lazy(async () => ({
  default: (await afterPaint(() => import('../sign-in/illustrations/InTheOffice.tsx'))).InTheOffice,
}));
const LastArea = lazy(async () => ({ default: (await import('../week/LastArea.tsx')).LastArea }));
const Relaxed = lazy(async () => ({
  default: (await afterPaint(() => import('../locations/Relaxed.tsx'))).Relaxed,
}));

export function HomePage() {
  const user = useSession();
  const upcoming = useQuery(upcomingBookingsQuery);
  const usual = useUsual();
  // One primary button at a time; this morning's question takes precedence.
  const isAsked = upcoming.data?.some((booking) => booking.canConfirm) ?? false;
  const isLoading = upcoming.isPending || usual.isPending;
  const isFirst = upcoming.data?.length === 0;
  const Picture = isFirst ? Relaxed : InTheOffice;
  return (
    <div className={styles.page}>
      <PageHeading title="Home" className={styles.greeting}>
        {user ? `Hello, ${isolated(user.firstName)}` : 'Hello'}
      </PageHeading>
      <div className={styles.words}>
        {upcoming.isPending && <NextBookingsOnTheirWay />}
        <LoadFailed title="Unable to get bookings, please refresh the page" of={[upcoming]} />
        {upcoming.data && (
          <NextBookings upcoming={upcoming.data} isFirst={!usual.isPending && !usual.offer} />
        )}
        {isLoading && <UsualPlaceOnItsWay />}
        {!isLoading && usual.offer && (
          <UsualPlaceCard {...usual} offer={usual.offer} variant={isAsked ? 'quiet' : 'primary'} />
        )}
        {!isLoading && !usual.offer && !isFirst && (
          <Suspense fallback={<UsualPlaceOnItsWay />}>
            <LastArea upcoming={upcoming.data ?? []} />
          </Suspense>
        )}
      </div>
      <div className={styles.beside}>
        {!upcoming.isError && (
          <div className={styles.week}>
            <Suspense fallback={<MyWeekOnItsWay />}>
              {isLoading || !upcoming.data ? (
                <MyWeekOnItsWay />
              ) : (
                <MyWeek upcoming={upcoming.data} usual={usual.offer} />
              )}
            </Suspense>
          </div>
        )}
        <div className={styles.picture}>
          <Suspense>{!upcoming.isPending && <Picture />}</Suspense>
        </div>
      </div>
      <div className={styles.more}>
        <div className={styles.actions}>
          <LinkButton variant={isAsked || usual.offer || isFirst ? 'quiet' : 'primary'} to="/locations">
            Make a new booking
          </LinkButton>
          <LinkButton to="/bookings">View my bookings</LinkButton>
        </div>
        <p className="quiet no-print">
          New here? Read <Link to="/help">how booking with Perch works</Link>.
        </p>
      </div>
    </div>
  );
}

function MyWeekOnItsWay() {
  return <Card className={styles.weekComing} role="status" aria-label="Loading your week" />;
}
