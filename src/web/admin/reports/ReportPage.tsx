import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageAt, useNavigate } from '../../router/navigating.tsx';
import { Link } from '../../router/Link.tsx';
import type { Report } from '../../../shared/reports/contract.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { OnItsWay } from '../layout/OnItsWay.tsx';
import { type Given, reportQuery, type Search } from './queries.ts';
import { Run } from './Run.tsx';

const route = pageAt('/admin/reporting/$reportId');

export function ReportPage() {
  const { reportId } = route.useParams();
  const report = useQuery(reportQuery(reportId));
  if (!report.data) return <OnItsWay title="Report" of={report} />;
  return <Shown key={reportId} report={report.data} />;
}

function Shown({ report }: { report: Report }) {
  const given = asked(route.useSearch());
  const navigate = useNavigate();
  const values = valuesOf(report, given);
  // Runs that name people are recorded each time, so they start at a press and never because a link was opened.
  const [isPressed, setIsPressed] = useState(false);
  const isAsked = isPressed || !(report.namesPeople || given['namesFrom'] !== undefined);
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
        onRun={(search) => {
          setIsPressed(true);
          navigate({ search, replace: true, resetScroll: false });
        }}
      />
    </AdminPage>
  );
}

const PARAMETERS = ['from', 'to', 'location', 'area', 'namesFrom'];

/** What a report covers is in its address, so that it can be shared and reloaded. The server checks the values. */
function asked(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = search[name];
      if (typeof value !== 'string') return [];
      // An office is given by its id, which the server takes as a number.
      return [[name, /^\d+$/.test(value) ? Number(value) : value]];
    }),
  );
}

/** What the address says, with defaults for what it leaves out. */
function valuesOf({ parameters }: Report, given: Search): Given {
  return Object.fromEntries(
    parameters.map((parameter) => [parameter.id, given[parameter.id] ?? parameter.default]),
  );
}
