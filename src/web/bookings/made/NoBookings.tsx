import { Relaxed } from '../../ui/illustrations/Relaxed.tsx';
import styles from './NoBookings.module.css';

export function NoBookings() {
  return (
    <div className={styles.nothing}>
      <Relaxed className={styles.picture} />
      <p>You have no upcoming bookings</p>
    </div>
  );
}
