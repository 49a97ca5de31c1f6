import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Column, MOST_ROWS, type Report, type ReportRow } from '../../../shared/reports/contract.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Section } from '../layout/Section.tsx';
import { Chart } from './chart/Chart.tsx';
import { downloadCsv, type Given } from './queries.ts';
import { FilteredTable } from './table/FilteredTable.tsx';
import styles from './ReportPage.module.css';

/** Only one report has a floor plan. */
const PlanOfUse = lazy(async () => ({ default: (await import('./plan/PlanOfUse.tsx')).PlanOfUse }));

type Props = { readonly report: Report; readonly values: Given; readonly rows: readonly ReportRow[] };

export function Results({ report, values, rows }: Props) {
  if (rows.length === 0)
    return (
      <Banner tone="info" title="Nothing to report">
        There is no data for these days and places. Try a longer period or another location.
      </Banner>
    );
  return (
    <>
      {report.chart?.type === 'plan' ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PlanOfUse title={report.chart.title} values={values} rows={rows} />
        </Suspense>
      ) : (
        report.chart && <Chart chart={report.chart} columns={report.columns} rows={rows} />
      )}
      <Section title="Figures" actions={<DownloadCsv report={report} values={values} />}>
        {rows.length >= MOST_ROWS && (
          <Banner tone="info" title={`Only the first ${MOST_ROWS.toLocaleString('en-GB')} rows are shown`}>
            The CSV has them all. Totals cover the rows shown.
          </Banner>
        )}
        <FilteredTable name={report.name} columns={report.columns} rows={rows} />
        <Definitions columns={report.columns} />
      </Section>
    </>
  );
}

/** What each figure counts, in words. */
function Definitions({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <details className={styles.definitions}>
      <summary>What the columns mean</summary>
      <dl>
        {columns.map(({ id, label, description }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Leaving the page, or stopping the report, stops the server too. */
function DownloadCsv({ report, values }: { readonly report: Report; readonly values: Given }) {
  const [controller, setController] = useState<AbortController | null>(null);
  const download = useMutation({
    mutationFn: (signal: AbortSignal) => downloadCsv(report.id, values, signal),
    onSettled: () => setController(null),
  });
  useEffect(() => () => controller?.abort(), [controller]);

  function begin() {
    const begun = new AbortController();
    setController(begun);
    download.mutate(begun.signal);
  }

  return (
    <>
      {download.error && download.error.name !== 'AbortError' && (
        <Banner tone="error" title="The file could not be downloaded">
          {download.error.message}
        </Banner>
      )}
      <span role="status">{download.isPending && 'Downloading…'}</span>
      {download.isPending ? (
        <Button onClick={() => controller?.abort()}>Stop the download</Button>
      ) : (
        <Button onClick={begin}>Download as CSV</Button>
      )}
    </>
  );
}
