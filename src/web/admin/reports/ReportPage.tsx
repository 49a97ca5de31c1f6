import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageAt, useNavigate } from '../../router/navigating.tsx';
import { Link } from '../../router/Link.tsx';
import { openedAt } from '../../../shared/reports/asked.ts';
import type { Report } from '../../../shared/reports/contract.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { OnItsWay } from '../layout/OnItsWay.tsx';
import { reportQuery } from './queries.ts';
import { Run } from './Run.tsx';

const route = pageAt('/admin/reporting/$reportId');

export function ReportPage() {
  const { reportId } = route.useParams();
  const report = useQuery(reportQuery(reportId));
  if (!report.data) return <OnItsWay title="Report" of={report} />;
  return <Shown key={reportId} report={report.data} />;
}

function Shown({ report }: { report: Report }) {
  const { values, isRun } = openedAt(report, route.useSearch());
  const navigate = useNavigate();
  const [isPressed, setIsPressed] = useState(false);
  const isAsked = isPressed || isRun;
  return (
    <AdminPage
      title={report.name}
      lead={report.description}
      breadcrumbs={
        <Breadcrumbs current={report.name}>
          <Link to="/admin/reporting">Reports</Link>
        </Breadcrumbs>
      }
    >
      <Run
        // Different parameters start without a result.
        key={JSON.stringify([values, isAsked])}
        report={report}
        values={values}
        isAsked={isAsked}
        isPressed={isPressed}
        onRun={(search) => {
          setIsPressed(true);
          navigate({ search, replace: true, resetScroll: false });
        }}
      />
    </AdminPage>
  );
}
