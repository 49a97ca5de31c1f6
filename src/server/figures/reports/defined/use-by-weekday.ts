import { AREA, LOCATION, OPEN_DAYS, USE, WEEKDAY } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { useByWeekday } from '../use-store.ts';

export const useByWeekdayReport: ReportDefinition = {
  id: 'use-by-weekday',
  name: 'Use by area and weekday',
  description: 'Which areas are full on which weekdays, and which stand empty. Without dog places.',
  parameters: lastFourWeeks,
  columns: [LOCATION, AREA, WEEKDAY, OPEN_DAYS, ...USE],
  chart: {
    title: 'Spaces by weekday',
    type: 'bar',
    x: ['weekday'],
    y: ['booked', 'free'],
    by: [],
  },
  namesPeople: false,
  reads: () => useByWeekday,
};
