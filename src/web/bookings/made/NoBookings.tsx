import { Relaxed } from '../../ui/illustrations/Relaxed.tsx';
import styles from './NoBookings.module.css';

type Props = {
  /** There is a waiting list to be on, and no place on it either. */
  readonly alsoWaiting: boolean;
};

export function NoBookings({ alsoWaiting }: Props) {
  return (
    <div className={styles.nothing}>
      <Relaxed className={styles.picture} />
      <NoBookingsWords alsoWaiting={alsoWaiting} />
    </div>
  );
}

export function NoBookingsWords({ alsoWaiting }: Props) {
  return <p>You have no upcoming bookings{alsoWaiting && ' or in the waiting list'}</p>;
}
