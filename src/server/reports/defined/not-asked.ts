import { AREA, DATE, LOCATION, text, time } from '../columns.ts';
import { upToToday } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { notAsked } from '../rows-store.ts';

export const notAskedReport: ReportDefinition = {
  id: 'not-asked',
  name: 'Kept because nobody could be asked',
  description:
    'Bookings that stand, were never confirmed and of which nobody was asked by 10am on their day: no Slack account was found, ' +
    'or Slack could not be reached. Running it is written in the audit trail, because it names people.',
  parameters: upToToday,
  columns: [
    DATE,
    LOCATION,
    AREA,
    text('space', 'Space', 'The bookable object.'),
    text('person', 'Person', 'Who had booked it.'),
    text('email', 'Email', 'Their address, by which Slack looks for their account.'),
    text('bookedFor', 'Booked for', 'The guest or colleague it was for; empty when for the person.'),
    time('madeAt', 'Made', 'When the booking was made, on the wall clock of the location.'),
  ],
  chart: null,
  reads: () => ({ text: notAsked }),
  namesPeople: true,
};
