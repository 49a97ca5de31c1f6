import { AREA, count, LOCATION, OPEN_DAYS, useOf } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { dogDays } from '../use-store.ts';

export const dogDaysReport: ReportDefinition = {
  id: 'dog-days',
  name: 'Dog days',
  description: 'How often a dog came in: each area’s dog places, counted apart from other spaces.',
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    OPEN_DAYS,
    count('daysWithADog', 'Days with a dog', 'Days on which at least one dog place of the area was booked.'),
    ...useOf(
      'Dog places that could be booked that day, plus any other that was. On closed days: only those booked.',
    ),
  ],
  chart: {
    title: 'Dog places by area',
    type: 'bar',
    x: ['location', 'area'],
    y: ['booked', 'free'],
    by: [],
  },
  namesPeople: false,
  reads: () => dogDays,
};
