import { Link } from '../../router/Link.tsx';
import styles from './AdminNavigation.module.css';

/** The places of the admin part; the locations and all below them belong to the overview. */
const PLACES = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/bookings', name: 'Bookings' },
  { to: '/admin/people', name: 'People' },
  { to: '/admin/reporting', name: 'Reports' },
  { to: '/admin/audit', name: 'Audit trail' },
] as const;

export function AdminNavigation() {
  return (
    <nav aria-label="Admin" className={styles.navigation}>
      <ul>
        {PLACES.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={styles.place} isExact={to === '/admin'}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
