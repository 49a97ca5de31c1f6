import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './AdminPage.module.css';
import { Link } from '../../router/Link.tsx';

type AdminPageProps = {
  /** The heading, and the name of the page in the window's title. */
  readonly title: string;
  /** A sentence or two below the heading. */
  readonly lead?: ReactNode;
  /** `<Breadcrumbs>`, for a page that lies below another. */
  readonly breadcrumbs?: ReactNode;
  /** Buttons and links on a level with the heading; one of them is primary at most. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Around every page of the admin part: its navigation, the way back, the heading and what can be done. */
export function AdminPage({ title, lead, breadcrumbs, actions, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <AdminNavigation />
      <div className={styles.top}>
        {breadcrumbs}
        <div className={styles.heading}>
          <PageHeading title={title} className={styles.title} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children}
    </div>
  );
}

/** The places of the admin part; the locations and all below them belong to the overview. */
const PLACES = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/bookings', name: 'Bookings' },
  { to: '/admin/people', name: 'People' },
  { to: '/admin/reporting', name: 'Reports' },
  { to: '/admin/audit', name: 'Audit trail' },
] as const;

function AdminNavigation() {
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
