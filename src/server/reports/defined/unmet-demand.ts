import { said } from '../../../shared/deadlines.ts';
import { AREA, count, figure, LOCATION, OPEN_DAYS, share } from '../columns.ts';
import { unmetDemand } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

export const unmetDemandReport: ReportDefinition = {
  id: 'unmet-demand',
  name: 'Unmet demand',
  description:
    'Who waited for a space and what became of it, which days were full, and how early they filled up.',
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    count('joined', 'Places', 'Places on the waiting lists of these days, however they ended.'),
    count('promoted', 'Promoted', 'Places that became a booking.'),
    count(
      'expired',
      'Expired',
      `Places still waiting at ${said('endOfQueue')} on their day, when waiting lists end.`,
    ),
    count('left', 'Left', 'Places given up by who waited, or ended with their account.'),
    count('closed', 'Office closed', 'Places ended because the office closed on that day.'),
    count('waiting', 'Still waiting', 'Places of days whose waiting list has not ended yet.'),
    OPEN_DAYS,
    count(
      'fullDays',
      'Full days',
      `Open days on which every space that is active now was booked at ${said('endOfQueue')}. Dog places do not count.`,
    ),
    share('fullShare', 'Full share', 'Full days as a share of open days.', 'fullDays', 'openDays'),
    figure(
      'filledBefore',
      'Filled up (days before)',
      'How many days before a full day its last booking was made: half filled up earlier, half later (the median).',
    ),
    figure('earliestFilled', 'Earliest', 'The full day that filled up earliest, in days before.'),
  ],
  chart: {
    title: 'What became of places on waiting lists, by area',
    type: 'bar',
    x: ['location', 'area'],
    y: ['promoted', 'expired', 'left'],
    by: [],
  },
  namesPeople: false,
  withoutWaitingList: null,
  reads: () => unmetDemand,
};
