import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { listed } from '../../../../shared/english.ts';
import { objectKinds } from '../../../../shared/locations/kinds.ts';
import { AREA, DATE, LOCATION, text, time } from '../columns.ts';
import { lastFourWeeks, upToToday } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { everyBooking, notAsked } from '../rows-store.ts';

const SPACE = [DATE, LOCATION, AREA, text('space', 'Space', 'The bookable object.')];
const EMAIL = text('email', 'Email', 'Their email address.');
const MADE = time('madeAt', 'Made', 'When the booking was made, in the location’s time.');

const list = (
  report: Pick<ReportDefinition, 'id' | 'name' | 'description' | 'parameters' | 'columns' | 'reads'>,
): ReportDefinition => ({
  ...report,
  description: `${report.description} Running this report is recorded, because it names people.`,
  withoutNames: report.description,
  chart: null,
  namesPeople: true,
});

export const bookingsReport: ReportDefinition = {
  ...list({
    id: 'bookings',
    name: 'Everything booked',
    description: 'One row per booking in the range, including released ones. The CSV has them all.',
    parameters: lastFourWeeks,
    columns: [
      ...SPACE,
      text(
        'type',
        'Type',
        `${listed(
          objectKinds.map(({ name }) => name),
          { last: ' or ' },
        )}.`,
      ),
      text('person', 'Person', 'Whose booking it is.'),
      EMAIL,
      text('bookedFor', 'Booked for', 'The guest or colleague it is for; empty if it is their own.'),
      MADE,
      time('confirmedAt', 'Confirmed', 'When it was confirmed, in the location’s time; empty if it was not.'),
      text(
        'outcome',
        'Outcome',
        'Booked if it was not released before the end of its day; otherwise the reason it was.',
      ),
      time('releasedAt', 'Released', 'When it was released, in the location’s time; empty if it was not.'),
    ],
    reads: () => everyBooking,
  }),
  isReadByDay: true,
};

export const notAskedReport = list({
  id: 'not-asked',
  name: 'Not asked to confirm',
  description: `Bookings kept without confirmation, because their owners could not be asked by ${said('release', ANY_OFFICE)} on the day, in Slack or by email.`,
  parameters: upToToday,
  columns: [
    ...SPACE,
    text('person', 'Person', 'Who had booked it.'),
    EMAIL,
    text('bookedFor', 'Booked for', 'The guest or colleague it was for; empty if it was their own.'),
    MADE,
  ],
  reads: () => notAsked,
});
