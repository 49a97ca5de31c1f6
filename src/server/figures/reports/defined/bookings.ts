import { listed } from '../../../../shared/english.ts';
import { objectKinds } from '../../../../shared/locations/kinds.ts';
import { AREA, DATE, LOCATION, text, time } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { everyBooking } from '../rows-store.ts';

const TYPES = objectKinds.map(({ name }) => name);

const ABOUT = 'One row per booking in the range, including released ones. The CSV has them all.';

export const bookingsReport: ReportDefinition = {
  id: 'bookings',
  name: 'Everything booked',
  description: `${ABOUT} Running this report is recorded, because it names people.`,
  withoutNames: ABOUT,
  parameters: lastFourWeeks,
  columns: [
    DATE,
    LOCATION,
    AREA,
    text('space', 'Space', 'The bookable object.'),
    text('type', 'Type', `${listed(TYPES, { last: ' or ' })}.`),
    text('person', 'Person', 'Whose booking it is.'),
    text('email', 'Email', 'Their email address.'),
    text('bookedFor', 'Booked for', 'The guest or colleague it is for; empty if it is their own.'),
    time('madeAt', 'Made', 'When the booking was made, in the location’s time.'),
    time('confirmedAt', 'Confirmed', 'When it was confirmed, in the location’s time; empty if it was not.'),
    text(
      'outcome',
      'Outcome',
      'Booked if it was not released before the end of its day; otherwise the reason it was.',
    ),
    time('releasedAt', 'Released', 'When it was released, in the location’s time; empty if it was not.'),
  ],
  chart: null,
  reads: () => everyBooking,
  namesPeople: true,
  isReadByDay: true,
};
