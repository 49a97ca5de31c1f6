import type { Weekday } from '../../../shared/day.ts';
import type { InsightArea } from '../../../shared/reports/insights-contract.ts';

export type WeekdayUse = { weekday: Weekday; use: number };

/** The weekdays on which anything was open, the busiest across all areas first; equally busy ones in order. */
export function openWeekdays(areas: readonly InsightArea[]): WeekdayUse[] {
  const open = areas.flatMap(({ weekdays }) => weekdays).filter(({ openDays }) => openDays > 0);
  return [...Map.groupBy(open, ({ weekday }) => weekday)]
    .map(([weekday, rows]) => ({
      weekday: weekday as Weekday,
      spaces: rows.reduce((all, { spaces }) => all + spaces, 0),
      booked: rows.reduce((all, { booked }) => all + booked, 0),
    }))
    .filter(({ spaces }) => spaces > 0)
    .map(({ weekday, spaces, booked }) => ({ weekday, use: Math.round((1_000 * booked) / spaces) / 10 }))
    .toSorted((a, b) => b.use - a.use || a.weekday - b.weekday);
}
