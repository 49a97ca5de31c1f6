import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Report } from '../../../shared/reports/contract.ts';
import { counted } from '../../../shared/english.ts';
import { ApiProblem } from '../../api.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ParameterForm } from './ParameterForm.tsx';
import { type Given, runQuery, type Search } from './queries.ts';
import { Results } from './Results.tsx';
import styles from './ReportPage.module.css';

type Props = {
  readonly report: Report;
  readonly values: Given;
  /** False while a report that runs only on request has not been asked for. */
  readonly isAsked: boolean;
  readonly onRun: (search: Search) => void;
};

/** One run of a report: the form above it, its progress, and its result. */
export function Run({ report, values, isAsked, onRun }: Props) {
  const client = useQueryClient();
  const query = runQuery(report.id, values);
  const [isStopped, setIsStopped] = useState(false);
  const run = useQuery({ ...query, enabled: isAsked && !isStopped });
  // Thousands of rows are rendered in slices; until they are there, the report counts as running.
  const rows = useDeferredValue(run.data);
  const isRunning = run.isFetching || rows !== run.data;
  const errors = run.error instanceof ApiProblem ? run.error.errors : {};

  function runAgain() {
    setIsStopped(false);
    // Otherwise the address is about to change to say that somebody asked, and it runs then.
    if (isAsked) void run.refetch();
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
      {!run.isFetching && run.error && Object.keys(errors).length === 0 && (
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
    <div className={styles.progress}>
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
