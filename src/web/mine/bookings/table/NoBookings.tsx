import { lazy, Suspense } from 'react';
import styles from './NoBookings.module.css';

// Most people never see it.
const Relaxed = lazy(async () => ({
  default: (await import('../../../locations/Relaxed.tsx')).Relaxed,
}));

type Props = {
  /** There is a waiting list, and they are not on it either. */
  readonly alsoWaiting: boolean;
};

export function NoBookings({ alsoWaiting }: Props) {
  return (
    <div className={styles.nothing}>
      <div className={styles.picture}>
        <Suspense>
          <Relaxed />
        </Suspense>
      </div>
      <NoBookingsWords alsoWaiting={alsoWaiting} />
    </div>
  );
}

export function NoBookingsWords({ alsoWaiting }: Props) {
  return <p>You have no upcoming bookings{alsoWaiting && ' or in the waiting list'}</p>;
}
