import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { AREA, DATE, LOCATION, text, time } from '../columns.ts';
import { upToToday } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { notAsked } from '../rows-store.ts';

const ABOUT = `Bookings kept without confirmation, because their owners could not be asked by ${said('release', ANY_OFFICE)} on the day, in Slack or by email.`;

export const notAskedReport: ReportDefinition = {
  id: 'not-asked',
  name: 'Not asked to confirm',
  description: `${ABOUT} Running this report is recorded, because it names people.`,
  withoutNames: ABOUT,
  parameters: upToToday,
  columns: [
    DATE,
    LOCATION,
    AREA,
    text('space', 'Space', 'The bookable object.'),
    text('person', 'Person', 'Who had booked it.'),
    text('email', 'Email', 'Their email address.'),
    text('bookedFor', 'Booked for', 'The guest or colleague it was for; empty if it was their own.'),
    time('madeAt', 'Made', 'When the booking was made, in the location’s time.'),
  ],
  chart: null,
  reads: () => notAsked,
  namesPeople: true,
};
