import { AREA, count, LOCATION, share } from '../columns.ts';
import { unconfirmed } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

export const unconfirmedReport: ReportDefinition = {
  id: 'unconfirmed',
  name: 'Unconfirmed and released bookings',
  description: 'Where people book and do not come: what was released at 10am, and what was given up before.',
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    count('made', 'Made', 'All bookings made for these days, whatever became of them, dog places included.'),
    count('booked', 'Booked', 'Those that were not released before their day was over.'),
    count(
      'unconfirmed',
      'Released unconfirmed',
      'Released at 10am because their owner was asked in Slack and did not confirm.',
    ),
    count('byOwner', 'Cancelled by the person', 'Cancelled by who had booked, here or in Slack.'),
    count(
      'byAdmin',
      'Cancelled by the office',
      'Cancelled by an admin, because the space was taken out of use, or because the office closed.',
    ),
    count(
      'notAsked',
      'Kept, not asked',
      'Those of the booked that were never confirmed, because their owner could not be asked.',
    ),
    count('expected', 'Expected', 'Booked and released unconfirmed together: who had not cancelled by 10am.'),
    share(
      'share',
      'Unconfirmed share',
      'Released unconfirmed as a share of expected.',
      'unconfirmed',
      'expected',
    ),
  ],
  chart: {
    title: 'What became of bookings that did not stand, by area',
    type: 'bar',
    x: ['location', 'area'],
    y: ['unconfirmed', 'byOwner', 'byAdmin'],
    by: [],
  },
  namesPeople: false,
  reads: () => ({ text: unconfirmed }),
};
