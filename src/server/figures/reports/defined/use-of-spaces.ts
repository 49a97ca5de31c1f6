import { byName } from '../../../../shared/natural-order.ts';
import type { ReportRow } from '../../../../shared/reports/contract.ts';
import { AREA, count, LOCATION, share, text } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { useOfSpaces } from '../use-store.ts';

export const useOfSpacesReport: ReportDefinition = {
  id: 'use-of-spaces',
  name: 'Use of each space',
  description:
    'Which desks, bays and dog places are always taken, and which nobody wants. Choose an area to see them on its floor plan.',
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    text('space', 'Space', 'The desk, bay or dog place, by its name.'),
    text('kind', 'Kind', 'What it was on these days.'),
    count(
      'days',
      'Days',
      'Open days on which it could be booked, since it has been there, and any other day on which it was.',
    ),
    count('taken', 'Days taken', 'Days on which it was booked and not released.'),
    share('use', 'Use', 'Days taken as a share of days, in per cent.', 'taken', 'days'),
  ],
  chart: { title: 'Floor plan by use', type: 'plan', x: ['space'], y: ['taken', 'days'], by: [] },
  namesPeople: false,
  reads: () => useOfSpaces,
  shape: inNaturalOrder,
};

/** Area by area as they come, and "Desk 2" before "Desk 10". */
function inNaturalOrder(rows: ReportRow[]): ReportRow[] {
  const areas = new Map<string, number>();
  const areaOf = ({ location, area }: ReportRow) => `${location}\n${area}`;
  for (const row of rows) if (!areas.has(areaOf(row))) areas.set(areaOf(row), areas.size);
  const at = (row: ReportRow) => areas.get(areaOf(row)) ?? 0;
  const named = ({ space }: ReportRow) => ({ name: String(space) });
  return rows.toSorted((a, b) => at(a) - at(b) || byName(named(a), named(b)));
}
