import { ANY_OFFICE, said } from '../deadlines.ts';
import { capitalised } from '../english.ts';
import { APART } from '../locations/kinds.ts';

/**
 * What Perch counts: one word for each figure, and what it means, wherever it is shown: overview, booking page,
 * reports, insights, files and help.
 */
export const FIGURES = {
  spaces: {
    word: 'Spaces',
    means: `Desks and car-park spaces that could be booked that day, plus any other that was. On closed days: only those booked. ${capitalised(APART)} are counted apart.`,
  },
  booked: { word: 'Booked', means: 'Bookings not released before the end of their day.' },
  confirmed: { word: 'Confirmed', means: 'Booked, and confirmed or made on the day itself.' },
  came: {
    word: 'Came',
    means: `Booked and confirmed, or kept after ${said('release', ANY_OFFICE)} because nobody could be asked.`,
  },
  released: {
    word: 'Released',
    means: `Bookings cancelled by anyone, or not confirmed by ${said('release', ANY_OFFICE)}.`,
  },
  free: { word: 'Free', means: 'Spaces less booked.' },
  use: { word: 'Use', means: 'Booked as a share of spaces, in per cent.' },
  turnedAway: {
    word: 'Turned away',
    means: `Places on a waiting list that were still waiting at ${said('endOfQueue', ANY_OFFICE)} on the day, when it ends.`,
  },
  noShowRate: {
    word: 'No-show rate',
    means: `Released unconfirmed as a share of the bookings that nobody had cancelled by ${said('release', ANY_OFFICE)}.`,
  },
  openDays: {
    word: 'Open days',
    means:
      'Days on which the office was open and the area had a space that could be booked. Each area counts its own.',
  },
  fullDays: {
    word: 'Full days',
    means: `Open days on which every space was booked at ${said('endOfQueue', ANY_OFFICE)}.`,
  },
  waiting: { word: 'Waiting', means: 'Places on the waiting list for the day that have not ended.' },
  busiest: { word: 'Busiest day', means: 'The open day with the highest use.' },
  quietest: { word: 'Quietest day', means: 'The open day with the lowest use.' },
  people: {
    word: 'People who came',
    means:
      'People with a booking for themselves that was not released, each counted once. Fewer than five are not counted, and guests never.',
  },
  daysAhead: {
    word: 'Booked ahead',
    means: 'How many days before its day a booking was made, on average, however it ended.',
  },
} as const satisfies Record<string, { word: string; means: string }>;

export type FigureId = keyof typeof FIGURES;
