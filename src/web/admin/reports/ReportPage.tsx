import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/asking.ts';
import { useState, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { openedAt, type ParameterValues, type ReportSearch } from '../../../shared/reports/asked.ts';
import type { Report, ReportRow } from '../../../shared/reports/contract.ts';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { SwitchLinks } from '../../parts/ui/SwitchLinks.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { reportQuery, runQuery } from '../opening/reports/queries.ts';
import { titleOf } from './titleOf.ts';
import { counted, grouped } from '../../../shared/english.ts';
import { ApiProblem } from '../../start/api.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { ParameterForm } from './ParameterForm.tsx';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { MOST_ROWS } from '../../../shared/limits.ts';
import { areasQuery, locationsQuery } from '../../core/locations/queries.ts';
import { Definitions } from '../parts/figures/Definitions.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { ReportChart } from './chart/Chart.tsx';
import { FilteredTable } from './table/FilteredTable.tsx';
import styles from './ReportPage.module.css';
import { download } from '../parts/files.ts';

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

type Props = {
  readonly report: Report;
  readonly values: ParameterValues;
  /** False while a report that runs only on request has not been asked for. */
  readonly isAsked: boolean;
  /** Not only opened at its address. */
  readonly isPressed: boolean;
  readonly onRun: (search: ReportSearch) => void;
};

/** One run of a report: the form above it, its progress, and its result. */
function Run({ report, values, isAsked, isPressed, onRun }: Props) {
  const query = runQuery(report.id, values, isPressed);
  const [isStopped, setIsStopped] = useState(false);
  const run = useQuery({ ...query, enabled: isAsked && !isStopped });
  // Thousands of rows are rendered in slices; until they are there, the report counts as running.
  const rows = useDeferredValue(run.data);
  const isRunning = run.isFetching || rows !== run.data;
  const isLong = run.error instanceof ApiProblem && run.error.reason === 'takes-longer';
  const errors = run.error instanceof ApiProblem ? run.error.errors : {};

  function runAgain() {
    setIsStopped(false);
    // Otherwise the address is about to change to say that somebody asked, and it runs then.
    if (isAsked) void client.prefetchQuery({ ...runQuery(report.id, values, true), staleTime: 0 });
  }

  return (
    <>
      <ParameterForm
        report={report}
        values={values}
        errors={errors}
        isRunning={isRunning}
        onRun={onRun}
        onRunAgain={runAgain}
      />
      {isRunning && (
        <Progress
          onStop={() => {
            setIsStopped(true);
            void client.cancelQueries({ queryKey: query.queryKey });
          }}
        />
      )}
      {!run.isFetching && isLong && (
        <Banner tone="info" title="This report takes longer than a second">
          So it does not start by itself. Choose <em>Run report</em> to run it.
        </Banner>
      )}
      {!run.isFetching && run.error && !isLong && Object.keys(errors).length === 0 && (
        <Banner tone="error" title="The report was not finished">
          {run.error.message}
        </Banner>
      )}
      {!run.isFetching && isStopped && <Banner tone="info" title="You stopped this report" />}
      {!isRunning && rows && <Results report={report} values={values} rows={rows} />}
    </>
  );
}

/** Only after this long does the page say that it takes a while. */
const SOON_MS = 1_000;

/** While a report runs: how long it has been, and a way to stop it. */
function Progress({ onStop }: { readonly onStop: () => void }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - begun), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor(elapsedMs / 1000);
  return (
    <div className="stack gap-4">
      <div className={styles.running}>
        <p role="status">Running the report…</p>
        {elapsedMs >= SOON_MS && (
          <>
            <p aria-hidden="true">{counted(seconds, 'second')} so far</p>
            <Button onClick={onStop}>Stop</Button>
          </>
        )}
      </div>
      <Skeleton height="24rem" />
    </div>
  );
}

/** Only one report has a floor plan. */
const PlanOfUse = lazy(async () => ({ default: (await import('../plan-of-use/PlanOfUse.tsx')).PlanOfUse }));

type ResultsProps = {
  readonly report: Report;
  readonly values: ParameterValues;
  readonly rows: readonly ReportRow[];
};

function Results({ report, values, rows }: ResultsProps) {
  const covered = useCovered(values);
  if (rows.length === 0)
    return (
      <Banner tone="info" title="Nothing to report">
        There is no data for these days and places. Try a longer period or another location.
      </Banner>
    );
  return (
    <>
      <p className="on-paper">{covered}</p>
      {report.chart?.type === 'plan' ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PlanOfUse title={report.chart.title} values={values} rows={rows} />
        </Suspense>
      ) : (
        report.chart && <ReportChart chart={report.chart} columns={report.columns} rows={rows} />
      )}
      <Section title="Figures">
        {rows.length >= MOST_ROWS && (
          <Banner tone="info" title={`Only the first ${grouped(MOST_ROWS)} rows are shown`}>
            The CSV has them all. Totals cover the rows shown.
          </Banner>
        )}
        <FilteredTable
          name={titleOf(report)}
          columns={report.columns}
          rows={rows}
          about={covered}
          csv={(signal) =>
            download('POST /reporting/:id/run', 'text/csv', {
              params: { id: report.id },
              body: values,
              signal,
            })
          }
        />
        <Definitions
          title="What the columns mean"
          of={report.columns.map(({ id, label, description }) => ({ id, word: label, means: description }))}
        />
      </Section>
    </>
  );
}

/** What a report covers, for print-outs, which lack its form: "Monday, 2 November 2026 to Friday, 6 November 2026, Car park in Leeds." */
function useCovered({ from, to, location, area }: ParameterValues): string {
  const locationId = Number(location ?? 0);
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: locationId > 0 });
  const { data: areas = [] } = useQuery({ ...areasQuery(locationId), enabled: locationId > 0 });
  const office = locations.find(({ id }) => id === locationId);
  const part = areas.find(({ id }) => id === Number(area ?? 0));
  const days = from === to ? longDay(from as Day) : `${longDay(from as Day)} to ${longDay(to as Day)}`;
  if (!office) return `${days}.`;
  return `${days}, ${part ? `${isolated(part.name)} in ` : ''}${isolated(office.name)}.`;
}
