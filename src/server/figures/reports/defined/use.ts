import { capitalised, listed } from '../../../../shared/english.ts';
import { APART, areaKinds, type KindApart, kindsApart } from '../../../../shared/locations/kinds.ts';
import { byName } from '../../../../shared/natural-order.ts';
import { FIGURES } from '../../../../shared/reports/figures.ts';
import type { ReportRow } from '../../../../shared/reports/contract.ts';
import { AREA, count, countColumn, LOCATION, share, text, WEEK, WEEKDAY } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { carPark, daysApart, useByWeek, useByWeekday, useOfSpaces } from '../use-store.ts';

/** One question, grouped in several ways; each has an address of its own. */
const grouped = (
  report: Omit<ReportDefinition, 'name' | 'parameters' | 'namesPeople'>,
): ReportDefinition => ({ name: 'Use', parameters: lastFourWeeks, namesPeople: false, ...report });

/** For a kind of space; `spaces` says which are counted. */
const useOf = (spaces: string) => [
  count('spaces', FIGURES.spaces.word, `${spaces} Added up over the days.`),
  countColumn('booked'),
  countColumn('confirmed'),
  countColumn('released'),
  countColumn('free'),
  share('use', FIGURES.use.word, FIGURES.use.means, 'booked', 'spaces'),
];

/** Standard spaces only. */
const USE = useOf(FIGURES.spaces.means);
const OPEN_DAYS = countColumn('openDays');
const OF_CAR_PARK = [WEEK, LOCATION, AREA, OPEN_DAYS, ...USE];

/** Of each kind that is counted apart. */
const ASKED: Record<KindApart['name'], string> = { Dog: 'How often a dog came in' };

export const useReports: readonly ReportDefinition[] = [
  grouped({
    id: 'use-by-weekday',
    grouping: 'By area and weekday',
    description: `Which spaces are taken and which stand empty: on each weekday, week by week, or one by one; car parks and ${APART} too.`,
    columns: [LOCATION, AREA, WEEKDAY, OPEN_DAYS, ...USE],
    chart: { title: 'Use in per cent by weekday', type: 'bar', x: ['weekday'], y: ['use'], by: [] },
    reads: () => useByWeekday,
  }),
  grouped({
    id: 'use-by-week',
    grouping: 'By week',
    description: `How use changes week by week, for desks and for car parks. Without ${APART}.`,
    columns: [
      WEEK,
      text(
        'kind',
        'Kind',
        `${listed(
          areaKinds.map(({ inReports }) => inReports),
          { last: ' or ' },
        )}, by the type of the area.`,
      ),
      ...USE,
    ],
    chart: { title: 'Use in per cent by week', type: 'line', x: ['week'], y: ['use'], by: ['kind'] },
    reads: () => useByWeek,
  }),
  grouped({
    id: 'use-of-spaces',
    grouping: 'Of each space',
    description:
      'Which spaces are always taken, and which nobody wants. Choose an area to see them on its floor plan.',
    columns: [
      LOCATION,
      AREA,
      text('space', 'Space', 'By its name.'),
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
    reads: () => useOfSpaces,
    shape: inNaturalOrder,
  }),
  grouped({
    id: 'car-park',
    grouping: 'Of car parks',
    description: 'How full each car park is week by week, and how many people waited for a space.',
    columns: [
      ...OF_CAR_PARK,
      count('joined', 'Places', 'Places on the waiting lists for these days, however they ended.'),
    ],
    chart: {
      title: 'Car park use in per cent by week',
      type: 'line',
      x: ['week'],
      y: ['use'],
      by: ['location', 'area'],
    },
    withoutWaitingList: { description: 'How full each car park is week by week.', columns: OF_CAR_PARK },
    reads: () => carPark,
  }),
  ...kindsApart.map((kind) => {
    const { name, apart } = kind;
    const query = daysApart(kind);
    return grouped({
      id: `${name.toLowerCase()}-days`,
      grouping: `Of ${apart.places}`,
      description: `${ASKED[name]}: each area’s ${apart.places}, counted apart from other spaces.`,
      columns: [
        LOCATION,
        AREA,
        OPEN_DAYS,
        count(
          `daysWithA${name}`,
          `Days with a ${name.toLowerCase()}`,
          `Days on which at least one ${apart.place} of the area was booked.`,
        ),
        ...useOf(
          `${capitalised(apart.places)} that could be booked that day, plus any other that was. On closed days: only those booked.`,
        ),
      ],
      chart: {
        title: `${capitalised(apart.places)} by area`,
        type: 'bar',
        x: ['location', 'area'],
        y: ['booked', 'free'],
        by: [],
      },
      reads: () => query,
    });
  }),
];

/** Area by area as they come, and "Desk 2" before "Desk 10". */
function inNaturalOrder(rows: ReportRow[]): ReportRow[] {
  const areas = new Map<string, number>();
  const areaOf = ({ location, area }: ReportRow) => `${location}\n${area}`;
  for (const row of rows) if (!areas.has(areaOf(row))) areas.set(areaOf(row), areas.size);
  const at = (row: ReportRow) => areas.get(areaOf(row)) ?? 0;
  const named = ({ space }: ReportRow) => ({ name: String(space) });
  return rows.toSorted((a, b) => at(a) - at(b) || byName(named(a), named(b)));
}
