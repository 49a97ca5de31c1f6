import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { AREA, count, countColumn, figureColumn, LOCATION, share } from '../columns.ts';
import { unmetDemand } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

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
    count('left', 'Left', 'Places given up, or ended with the person’s account.'),
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
