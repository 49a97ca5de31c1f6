import { type Weekday, weekdayName } from '../../../../shared/day.ts';
import type { InsightPart, Insights } from '../../../../shared/reports/insights-contract.ts';
import type { Cell, Column } from '../../../platform/http/csv.ts';

type Row = Readonly<Record<string, Cell>>;

/** One part of the page as a table. Its name says so if some of its days are still being counted. */
export function insightFile(part: InsightPart, insights: Insights) {
  const { now, missing } = insights;
  const isPartial = part !== 'forecast' && missing && missing.from <= now.to && missing.to >= now.from;
  const file = tableOf(part, insights);
  return { ...file, name: isPartial ? `incomplete-${file.name}` : file.name };
}

/** With the columns that reports give the same figures. */
function tableOf(part: InsightPart, { areas, weeks, forecast }: Insights) {
  switch (part) {
    case 'areas':
      return table(
        'use-by-area-and-weekday',
        areas.flatMap((area) =>
          area.weekdays.map(({ weekday, openDays, fullDays, spaces, booked, use }) => ({
            Location: area.location,
            Area: area.name,
            Weekday: weekdayName(weekday as Weekday),
            'Open days': openDays,
            'Full days': fullDays,
            Spaces: spaces,
            Booked: booked,
            Use: use,
          })),
        ),
        ['Location', 'Area', 'Weekday', 'Open days', 'Full days', 'Spaces', 'Booked', 'Use'],
      );
    case 'weeks':
      return table(
        'use-by-week',
        weeks.map(({ week, spaces, booked, use, lastYear }) => ({
          'Week starting': week,
          Spaces: spaces,
          Booked: booked,
          Use: use,
          'Use a year earlier': lastYear,
        })),
        ['Week starting', 'Spaces', 'Booked', 'Use', 'Use a year earlier'],
      );
    case 'forecast':
      return table(
        'forecast',
        forecast.days.map(({ date, spaces, booked, alreadyBooked, expected, low, high }) => ({
          Date: date,
          Spaces: spaces,
          Booked: booked,
          'Booked so far': alreadyBooked,
          Expected: expected,
          Fewest: low,
          Most: high,
        })),
        ['Date', 'Spaces', 'Booked', 'Booked so far', 'Expected', 'Fewest', 'Most'],
      );
  }
}

const table = (name: string, rows: readonly Row[], headers: readonly string[]) => ({
  name,
  rows,
  columns: headers.map((header): Column<Row> => ({ header, value: (row) => row[header] ?? null })),
});
