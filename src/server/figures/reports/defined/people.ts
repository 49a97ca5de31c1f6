import { inWords } from '../../../../shared/english.ts';
import { FEWEST_PEOPLE } from '../../../people/privacy/bands.ts';
import { merged, perPerson } from '../bands.ts';
import { count, text } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import { type BandRow, type NamedRow, peopleByBand, peopleByName } from '../people-store.ts';
import type { ReportDefinition } from '../report.ts';

const FEWEST = inWords(FEWEST_PEOPLE);

const ABOUT = `How many days a week people came in. Groups of fewer than ${FEWEST} are merged with their neighbours.`;

export const peopleReport: ReportDefinition = {
  id: 'people',
  name: 'People and how often they come',
  description: `${ABOUT} Names are listed only if you ask for them, and asking is recorded in the audit trail.`,
  withoutNames: ABOUT,
  parameters: (today) => [
    ...lastFourWeeks(today),
    {
      id: 'namesFrom',
      label: 'Show names of people who came on at least … days',
      hint: 'Leave empty for no names. Asking for them is recorded in the audit trail.',
      type: 'number',
      required: false,
      default: null,
    },
  ],
  columns: [
    text('band', 'Days a week', 'How many days a week they came, on average over the range.'),
    text('person', 'Person', 'Only when names were asked for.'),
    count(
      'people',
      'People',
      `People with a booking for themselves that was not released. Empty if fewer than ${FEWEST} in total, or no longer known.`,
    ),
    count('days', 'Days', 'Days on which they had at least one such booking, added up over everyone.'),
    count(
      'bookings',
      'Bookings',
      'Such bookings, of spaces of every kind, but not those for guests and colleagues.',
    ),
  ],
  chart: { title: 'People by days a week', type: 'bar', x: ['band'], y: ['people'], by: [] },
  reads: ({ namesFrom = null }) => (namesFrom === null ? peopleByBand : peopleByName),
  shape: (rows, { namesFrom = null }) =>
    namesFrom === null ? merged(rows as BandRow[]) : perPerson(rows as NamedRow[]),
  namesPeople: false,
  alsoNamesPeople: ({ namesFrom = null }) => namesFrom !== null,
};
