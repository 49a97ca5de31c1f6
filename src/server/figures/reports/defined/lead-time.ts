import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { count, share, text } from '../columns.ts';
import { leadTime } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

const ahead = (hint: string) => text('ahead', 'Booked ahead', hint);

const FIGURES = [
  count('made', 'Made', 'All bookings made for these days, however they ended, including dog places.'),
  count('booked', 'Booked', 'Those not released before the end of their day.'),
  count(
    'released',
    'Released',
    `Those cancelled by anyone, or not confirmed by ${said('release', ANY_OFFICE)}.`,
  ),
  share('share', 'Share', 'Made as a share of all bookings in the report.', 'made', 'made'),
  share('releasedShare', 'Released share', 'Released as a share of made.', 'released', 'made'),
];

export const leadTimeReport: ReportDefinition = {
  id: 'lead-time',
  name: 'Booking lead time',
  description: 'How far ahead people book, and whether early bookings last.',
  parameters: lastFourWeeks,
  columns: [
    ahead(
      'Calendar days at the location between making a booking and its day. Waiting list bookings count from when a space came free.',
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
    columns: [ahead('Calendar days at the location between making a booking and its day.'), ...FIGURES],
  },
  reads: () => leadTime,
};
