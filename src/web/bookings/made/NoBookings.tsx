import { Relaxed } from '../../ui/illustrations/Relaxed.tsx';
import styles from './NoBookings.module.css';

/** `alsoWaiting`: there is a waiting list to be on, and no place on it either. */
export function NoBookings({ alsoWaiting }: { alsoWaiting: boolean }) {
  return (
    <div className={styles.nothing}>
      <Relaxed className={styles.picture} />
      <p>You have no upcoming bookings{alsoWaiting && ' or in the waiting list'}</p>
    </div>
  );
}
