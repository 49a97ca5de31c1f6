import { listed } from '../../../shared/english.ts';
import { objectKinds } from '../../../shared/locations/kinds.ts';
import { AREA, DATE, LOCATION, text, time } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { everyBooking } from '../rows-store.ts';

const TYPES = objectKinds.map(({ name }) => name);

export const bookingsReport: ReportDefinition = {
  id: 'bookings',
  name: 'Everything booked',
  description:
    'Each booking of the range as a row, those that were released included. The CSV has all of them. ' +
    'Running this report is recorded, because it names people.',
  parameters: lastFourWeeks,
  columns: [
    DATE,
    LOCATION,
    AREA,
    text('space', 'Space', 'The bookable object.'),
    text('type', 'Type', `${listed(TYPES, { last: ' or ' })}.`),
    text('person', 'Person', 'Whose booking it is.'),
    text('email', 'Email', 'Their address.'),
    text('bookedFor', 'Booked for', 'The guest or colleague it is for; empty when for the person.'),
    time('madeAt', 'Made', 'When the booking was made, on the wall clock of the location.'),
    time('confirmedAt', 'Confirmed', 'When it was confirmed, on the same clock; empty when it was not.'),
    text('outcome', 'Outcome', 'Booked when it was not released before its day was over; else why it was.'),
    time('releasedAt', 'Released', 'When it was released, on the same clock; empty when it was not.'),
  ],
  chart: null,
  reads: () => everyBooking,
  namesPeople: true,
  isReadByDay: true,
};
