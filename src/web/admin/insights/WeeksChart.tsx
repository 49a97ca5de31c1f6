import { type Day, longDay } from '../../../shared/day.ts';
import { WEEK_COLUMNS } from '../../../shared/reports/insights-columns.ts';
import type { InsightWeek } from '../../../shared/reports/insights-contract.ts';
import { DrawnChart } from '../reports/chart/Chart.tsx';
import type { ChartNumbers } from '../reports/chart/drawn.ts';
import { ChartTable } from './ChartTable.tsx';
import { DownloadPart } from './DownloadPart.tsx';
import type { AskedInsights } from './queries.ts';
import { weeksWords } from './words.ts';

const TITLE = 'Use week by week';

type Props = { readonly weeks: readonly InsightWeek[]; readonly asked: AskedInsights };

export function WeeksChart({ weeks, asked }: Props) {
  return (
    <DrawnChart
      title={TITLE}
      type="line"
      drawn={drawnOf(weeks)}
      summary={weeksWords(weeks)}
      actions={<DownloadPart asked={asked} part="weeks" />}
    >
      <ChartTable name={TITLE} columns={WEEK_COLUMNS} rows={weeks} />
    </DrawnChart>
  );
}

/** The year before has a line only if there are figures for it. */
function drawnOf(weeks: readonly InsightWeek[]): ChartNumbers {
  const lastYear = weeks.map((each) => each.lastYear);
  return {
    points: weeks.map(({ week }) => shortDay(week)),
    series: [
      { label: 'This period', isFree: false, values: weeks.map(({ use }) => use) },
      ...(lastYear.some((value) => value !== null)
        ? [{ label: 'A year earlier', isFree: false, values: lastYear }]
        : []),
    ],
    isPercent: true,
    leftOut: 0,
  };
}

/** "16 November 2026": the weekday is always a Monday. */
const shortDay = (date: Day) => longDay(date).replace(/^\w+, /, '');
