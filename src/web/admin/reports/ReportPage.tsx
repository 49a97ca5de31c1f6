import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { openedAt } from '../../../shared/reports/asked.ts';
import type { Report } from '../../../shared/reports/contract.ts';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { SwitchLinks } from '../../parts/ui/SwitchLinks.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { reportQuery } from '../parts/reports/queries.ts';
import { Run } from './Run.tsx';
import { titleOf } from './titleOf.ts';

const route = addressAt('/admin/reporting/$reportId');

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
      title={titleOf(report)}
      lead={report.description}
      breadcrumbs={
        <Breadcrumbs current={titleOf(report)}>
          <Link to="/admin/reporting">Reports</Link>
        </Breadcrumbs>
      }
    >
      {report.groupings.length > 0 && <Groupings of={report} />}
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

/** The same days and places, grouped in other ways. */
function Groupings({ of: { id, name, groupings } }: { of: Report }) {
  return (
    <SwitchLinks label={`Ways to group ${name.toLowerCase()}`} current={id}>
      {groupings.map((each) => (
        <li key={each.id}>
          <Link
            to="/admin/reporting/$reportId"
            params={{ reportId: each.id }}
            search={({ from, to, location, area }) => ({ from, to, location, area })}
          >
            {each.name}
          </Link>
        </li>
      ))}
    </SwitchLinks>
  );
}
