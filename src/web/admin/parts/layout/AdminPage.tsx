import type { ReactNode } from 'react';
import { mayOpen } from '../../../../shared/pages.ts';
import { useSession } from '../../../core/session.tsx';
import { PageHeading } from '../../../start/ui/PageHeading.tsx';
import styles from './AdminPage.module.css';
import { Link } from '../../../core/router/Link.tsx';

type AdminPageProps = {
  /** The heading, and the page's name in the window title. */
  readonly title: string;
  /** A sentence or two below the heading. */
  readonly lead?: ReactNode;
  /** `<Breadcrumbs>`, for a page that lies below another. */
  readonly breadcrumbs?: ReactNode;
  /** Buttons and links beside the heading; at most one is primary. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Surrounds every admin page: its navigation, the way back, the heading and the actions. */
export function AdminPage({ title, lead, breadcrumbs, actions, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <AdminNavigation />
      <div className="stack gap-2">
        {breadcrumbs}
        <div className="row gap-3-5 middle between">
          <PageHeading title={title} className={styles.title} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead && <div className="reading quiet">{lead}</div>}
      </div>
      {children}
    </div>
  );
}

/** The sections of the admin pages; locations and everything below them belong to the overview. */
const PLACES = [
  { to: '/admin', name: 'Overview' },
  { to: '/admin/insights', name: 'Insights' },
  { to: '/admin/bookings', name: 'Bookings' },
  { to: '/admin/who-was-in', name: 'Who is in' },
  { to: '/admin/people', name: 'People' },
  { to: '/admin/reporting', name: 'Reports' },
  { to: '/admin/audit', name: 'Audit trail' },
] as const;

function AdminNavigation() {
  const user = useSession();
  const places = PLACES.filter(({ to }) => mayOpen(to, user));
  return (
    <nav aria-label="Admin" className={styles.navigation}>
      <ul>
        {places.map(({ to, name }) => (
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
