import { type Day, longDay } from '../../../shared/day.ts';
import { FORECAST_COLUMNS } from '../../../shared/reports/insights-columns.ts';
import type { ForecastAnswer } from '../../../shared/reports/insights-contract.ts';
import { Section } from '../parts/layout/Section.tsx';
import { DrawnChart } from '../reports/chart/Chart.tsx';
import { ChartTable } from './ChartTable.tsx';
import { DownloadPart } from './DownloadPart.tsx';
import type { AskedInsights } from './queries.ts';
import { forecastWords } from './words.ts';

const TITLE = 'What to expect';

type Props = { readonly forecast: ForecastAnswer; readonly today: Day; readonly asked: AskedInsights };

/** The forecast beside what was then booked, so that everybody sees how good it is. */
export function ForecastChart({ forecast, today, asked }: Props) {
  const summary = forecastWords(forecast, today);
  const days = forecast.days.slice(
    Math.max(
      0,
      forecast.days.findIndex(({ spaces }) => spaces > 0),
    ),
  );
  if (!days.some(({ expected }) => expected !== null))
    return (
      <Section title={TITLE}>
        <p>{summary}</p>
      </Section>
    );
  return (
    <DrawnChart
      title={TITLE}
      type="line"
      drawn={{
        points: days.map(({ date }) => longDay(date).replace(/ \d{4}$/, '')),
        series: [
          { label: 'Booked', isFree: false, values: days.map(({ booked }) => booked) },
          { label: 'Expected', isFree: false, values: days.map(({ expected }) => expected) },
        ],
        band: {
          label: 'From lowest to highest',
          low: days.map(({ low }) => low),
          high: days.map(({ high }) => high),
        },
        isPercent: false,
        leftOut: 0,
      }}
      summary={summary}
      actions={<DownloadPart asked={asked} part="forecast" />}
    >
      <ChartTable name={TITLE} columns={FORECAST_COLUMNS} rows={days} />
    </DrawnChart>
  );
}
