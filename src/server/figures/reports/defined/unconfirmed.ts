import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { AREA, count, LOCATION, share, WEEKDAY } from '../columns.ts';
import { unconfirmed } from '../demand-store.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';

export const unconfirmedReport: ReportDefinition = {
  id: 'unconfirmed',
  name: 'Unconfirmed and released bookings',
  description: `Where bookings turn into no-shows: what was released at ${said('release', ANY_OFFICE)}, and what was cancelled earlier. By area and weekday and not by person, because it is about the office and not about who did what.`,
  parameters: lastFourWeeks,
  columns: [
    LOCATION,
    AREA,
    WEEKDAY,
    count('made', 'Made', 'All bookings made for these days, however they ended, including dog places.'),
    count('booked', 'Booked', 'Those not released before the end of their day.'),
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
