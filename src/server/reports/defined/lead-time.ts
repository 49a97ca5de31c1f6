import { said } from '../../../shared/deadlines.ts';
import { count, share, text } from '../columns.ts';
import { leadTime } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

const ahead = (hint: string) => text('ahead', 'Booked ahead', hint);

const FIGURES = [
  count('made', 'Made', 'All bookings made for these days, whatever became of them, dog places included.'),
  count('booked', 'Booked', 'Those that were not released before their day was over.'),
  count(
    'released',
    'Released',
    `Those that were: cancelled by anybody, or not confirmed by ${said('release')}.`,
  ),
  share('share', 'Share', 'Made as a share of all bookings of the report.', 'made', 'made'),
  share('releasedShare', 'Released share', 'Released as a share of made.', 'released', 'made'),
];

export const leadTimeReport: ReportDefinition = {
  id: 'lead-time',
  name: 'Lead time of bookings',
  description: 'How long before the day people book, and whether early bookings stand.',
  parameters: lastFourWeeks,
  columns: [
    ahead(
      'Calendar days of the location between making a booking and its day. One from the waiting list counts from when a space became free.',
    ),
    ...FIGURES,
  ],
  chart: {
    title: 'Bookings by how far ahead they were made',
    type: 'bar',
    x: ['ahead'],
    y: ['booked', 'released'],
    by: [],
  },
  namesPeople: false,
  withoutWaitingList: {
    columns: [ahead('Calendar days of the location between making a booking and its day.'), ...FIGURES],
  },
  reads: () => leadTime,
};
