import { AREA, count, LOCATION, OPEN_DAYS, USE, WEEK } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { carPark } from '../use-store.ts';

const COLUMNS = [WEEK, LOCATION, AREA, OPEN_DAYS, ...USE];

export const carParkReport: ReportDefinition = {
  id: 'car-park',
  name: 'Car park',
  description: 'How full each car park is from week to week, and how many waited for a space.',
  parameters: lastFourWeeks,
  columns: [
    ...COLUMNS,
    count('joined', 'Places', 'Places on the waiting lists of these days, however they ended.'),
  ],
  chart: {
    title: 'Use of car parks in percent by week',
    type: 'line',
    x: ['week'],
    y: ['use'],
    by: ['location', 'area'],
  },
  namesPeople: false,
  withoutWaitingList: { description: 'How full each car park is from week to week.', columns: COLUMNS },
  reads: () => carPark,
};
