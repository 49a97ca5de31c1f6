import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { APART } from '../../../../shared/locations/kinds.ts';
import { AREA, count, countColumn, figureColumn, LOCATION, share, text, WEEKDAY } from '../columns.ts';
import { leadTime, unconfirmed, unmetDemand } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

const MADE_AND_BOOKED = [
  count('made', 'Made', `All bookings made for these days, however they ended, including ${APART}.`),
  count('booked', 'Booked', 'Those not released before the end of their day.'),
];

export const unconfirmedReport: ReportDefinition = {
  id: 'unconfirmed',
  name: 'Unconfirmed and released bookings',
  description: `Where bookings turn into no-shows: what was released at ${said('release', ANY_OFFICE)}, and what was cancelled earlier. By area and weekday and not by person, because it is about the office and not about who did what.`,
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    WEEKDAY,
    ...MADE_AND_BOOKED,
    count(
      'unconfirmed',
      'Released unconfirmed',
      `Released at ${said('release', ANY_OFFICE)} because their owner was asked and did not confirm.`,
    ),
    count('byOwner', 'Cancelled by the person', 'Cancelled by the person who booked, here or in Slack.'),
    count(
      'byAdmin',
      'Cancelled by the office',
      'Cancelled by an admin, because the space was taken out of use, or because the office closed.',
    ),
    count('notAsked', 'Kept, not asked', 'Booked but never confirmed, because the owner could not be asked.'),
    count(
      'expected',
      'Expected',
      `Booked plus released unconfirmed: bookings not cancelled by ${said('release', ANY_OFFICE)}.`,
    ),
    share(
      'share',
      'Unconfirmed share',
      'Released unconfirmed as a share of expected.',
      'unconfirmed',
      'expected',
    ),
  ],
  chart: {
    title: 'How unused bookings ended, by weekday',
    type: 'bar',
    x: ['weekday'],
    y: ['unconfirmed', 'byOwner', 'byAdmin'],
    by: [],
  },
  namesPeople: false,
  reads: () => unconfirmed,
};

export const unmetDemandReport: ReportDefinition = {
  id: 'unmet-demand',
  name: 'Unmet demand',
  description: 'Who waited for a space and how it ended, which days were full, and how early they filled up.',
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    count('joined', 'Places', 'Places on the waiting lists for these days, however they ended.'),
    count('promoted', 'Promoted', 'Places that became a booking.'),
    count(
      'expired',
      'Expired',
      `Places still waiting at ${said('endOfQueue', ANY_OFFICE)} on the day, when waiting lists end.`,
    ),
    count('left', 'Left', 'Places left, or ended with the person’s account.'),
    count('closed', 'Office closed', 'Places ended because the office was closed that day.'),
    count('waiting', 'Still waiting', 'Places for days whose waiting list has not ended yet.'),
    countColumn('openDays'),
    countColumn('fullDays'),
    share('fullShare', 'Full share', 'Full days as a share of open days.', 'fullDays', 'openDays'),
    figureColumn(
      'filledBefore',
      'Filled up (days before)',
      'How many days ahead a full day’s last booking was made (the median).',
    ),
    figureColumn('earliestFilled', 'Earliest', 'The full day that filled up earliest, in days ahead.'),
  ],
  chart: {
    title: 'How waiting list places ended, by area',
    type: 'bar',
    x: ['location', 'area'],
    y: ['promoted', 'expired', 'left'],
    by: [],
  },
  namesPeople: false,
  withoutWaitingList: null,
  reads: () => unmetDemand,
};

const ahead = (hint: string) => text('ahead', 'Booked ahead', hint);

const LEAD_TIME = [
  ...MADE_AND_BOOKED,
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
    ...LEAD_TIME,
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
    columns: [ahead('Calendar days at the location between making a booking and its day.'), ...LEAD_TIME],
  },
  reads: () => leadTime,
};
