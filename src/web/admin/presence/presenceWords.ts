import { said } from '../../../shared/deadlines.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, listed, oneOrMany } from '../../../shared/english.ts';
import type { Presence } from '../../../shared/presence/contract.ts';

export type Tense = 'past' | 'today' | 'ahead';

export function tenseOf(date: Day, today: Day): Tense {
  if (date === today) return 'today';
  return date < today ? 'past' : 'ahead';
}

export const TITLES: Record<Tense, string> = {
  past: 'Who was in',
  today: 'Who is in',
  ahead: 'Who is booked',
};

/** "24 people and 2 guests", or "26 bookings" if nobody is known by name */
export const headsWords = ({
  people,
  guests,
  unnamed,
}: Pick<Presence, 'people' | 'guests' | 'unnamed'>): string =>
  people + guests === 0 && unnamed > 0
    ? counted(unnamed, 'booking')
    : listed([
        (people > 0 || guests === 0) && counted(people, 'person', 'people'),
        guests > 0 && counted(guests, 'guest'),
      ]);

/** "24 people and 2 guests in Leeds on Tuesday, 24 November 2026" */
export const foundWords = (presence: Presence): string =>
  `${headsWords(presence)} in ${isolated(presence.location.name)} on ${longDay(presence.date)}`;

export const unnamedWords = (count: number): string =>
  `${counted(count, 'booking')} whose ${oneOrMany(count, 'name is', 'names are')} no longer kept`;

/** Explains the states in the list; empty if everybody has confirmed. */
export function doubtWords({ areas, location }: Presence, tense: Tense): string[] {
  const all = areas.flatMap(({ present }) => present);
  const awaiting = all.filter(({ attendance }) => attendance === 'awaiting').length;
  const notAsked = all.filter(({ attendance }) => attendance === 'not-asked').length;
  if (tense === 'ahead') return all.length > 0 ? ['Any of these bookings can still change.'] : [];
  return [
    ...(awaiting > 0
      ? [
          `${counted(awaiting, 'person has', 'people have')} not confirmed yet. Those who were asked and do not confirm by ${said('release', location)} drop off this list.`,
        ]
      : []),
    ...(notAsked > 0
      ? [
          `${counted(notAsked, 'person', 'people')} could not be asked and kept the booking: Perch does not know whether they came.`,
        ]
      : []),
  ];
}
