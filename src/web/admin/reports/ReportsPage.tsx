import { useQuery } from '@tanstack/react-query';
import { Link } from '../../core/router/Link.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import styles from './ReportsPage.module.css';
import { asking } from '../../core/asking.ts';

export function ReportsPage() {
  const reports = useQuery(asking('GET /reporting'));
  return (
    <AdminPage title="Reports" lead="How the offices are used. Every figure says what it counts.">
      <LoadFailed title="We could not load the reports" of={[reports]} withReason />
      {reports.data ? (
        <ul className={styles.reports}>
          {reports.data.map(({ id, name, description }) => (
            <li key={id} className={styles.report}>
              <h2 className="subtitle">
                <Link
                  to="/admin/reporting/$reportId"
                  params={{ reportId: id }}
                  search={{}}
                  className="whole-link"
                >
                  {name}
                </Link>
              </h2>
              <p className="quiet small">{description}</p>
            </li>
          ))}
        </ul>
      ) : (
        reports.isPending && <Loading what="the reports" height="32rem" />
      )}
    </AdminPage>
  );
}
