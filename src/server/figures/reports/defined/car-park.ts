import { AREA, count, LOCATION, OPEN_DAYS, USE, WEEK } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { carPark } from '../use-store.ts';

const COLUMNS = [WEEK, LOCATION, AREA, OPEN_DAYS, ...USE];

export const carParkReport: ReportDefinition = {
  id: 'car-park',
  name: 'Car park',
  description: 'How full each car park is week by week, and how many people waited for a space.',
  parameters: lastFourWeeks,
  columns: [
    ...COLUMNS,
    count('joined', 'Places', 'Places on the waiting lists for these days, however they ended.'),
  ],
  chart: {
    title: 'Car park use in per cent by week',
    type: 'line',
    x: ['week'],
    y: ['use'],
    by: ['location', 'area'],
  },
  namesPeople: false,
  withoutWaitingList: { description: 'How full each car park is week by week.', columns: COLUMNS },
  reads: () => carPark,
};
