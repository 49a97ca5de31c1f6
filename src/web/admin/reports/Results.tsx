import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { MOST_ROWS } from '../../../shared/limits.ts';
import type { Report, ReportRow } from '../../../shared/reports/contract.ts';
import { areasQuery, locationsQuery } from '../../locations/queries.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Definitions } from '../figures/Definitions.tsx';
import { Section } from '../layout/Section.tsx';
import { Chart } from './chart/Chart.tsx';
import { downloadCsv, type Given } from './queries.ts';
import styles from './ReportPage.module.css';
import { FilteredTable } from './table/FilteredTable.tsx';

/** Only one report has a floor plan. */
const PlanOfUse = lazy(async () => ({ default: (await import('./plan/PlanOfUse.tsx')).PlanOfUse }));

type Props = { readonly report: Report; readonly values: Given; readonly rows: readonly ReportRow[] };

export function Results({ report, values, rows }: Props) {
  const covered = useCovered(values);
  if (rows.length === 0)
    return (
      <Banner tone="info" title="Nothing to report">
        There is no data for these days and places. Try a longer period or another location.
      </Banner>
    );
  return (
    <>
      <p className={styles.onPaper}>{covered}</p>
      {report.chart?.type === 'plan' ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PlanOfUse title={report.chart.title} values={values} rows={rows} />
        </Suspense>
      ) : (
        report.chart && <Chart chart={report.chart} columns={report.columns} rows={rows} />
      )}
      <Section title="Figures">
        {rows.length >= MOST_ROWS && (
          <Banner tone="info" title={`Only the first ${MOST_ROWS.toLocaleString('en-GB')} rows are shown`}>
            The CSV has them all. Totals cover the rows shown.
          </Banner>
        )}
        <FilteredTable
          name={report.name}
          columns={report.columns}
          rows={rows}
          about={covered}
          csv={(signal) => downloadCsv(report.id, values, signal)}
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
function useCovered({ from, to, location, area }: Given): string {
  const locationId = Number(location ?? 0);
  const { data: locations = [] } = useQuery({ ...locationsQuery, enabled: locationId > 0 });
  const { data: areas = [] } = useQuery({ ...areasQuery(locationId), enabled: locationId > 0 });
  const office = locations.find(({ id }) => id === locationId);
  const part = areas.find(({ id }) => id === Number(area ?? 0));
  const days = from === to ? longDay(from as Day) : `${longDay(from as Day)} to ${longDay(to as Day)}`;
  if (!office) return `${days}.`;
  return `${days}, ${part ? `${isolated(part.name)} in ` : ''}${isolated(office.name)}.`;
}
