import { MOST_ROWS, type Report, type ReportRow } from '../../../shared/reports/contract.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Section } from '../layout/Section.tsx';
import { Chart } from './chart/Chart.tsx';
import { Definitions } from './Definitions.tsx';
import { DownloadCsv } from './DownloadCsv.tsx';
import type { Given } from './queries.ts';
import { FilteredTable } from './table/FilteredTable.tsx';

type Props = { readonly report: Report; readonly values: Given; readonly rows: readonly ReportRow[] };

export function Results({ report, values, rows }: Props) {
  if (rows.length === 0)
    return (
      <Banner tone="info" title="Nothing to report">
        There is no data for these days and places.
      </Banner>
    );
  return (
    <>
      {report.chart && <Chart chart={report.chart} columns={report.columns} rows={rows} />}
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
