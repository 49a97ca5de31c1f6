import type { Colleague } from '../../../shared/bookings/contract.ts';
import { isolated } from '../../../shared/direction.ts';
import type { Suggestion } from './SuggestField.tsx';
import { beginsWords, folded } from '../../../shared/people/folding.ts';

const MOST = 4;

/** Where suggested names come from; none includes people who do not want to be found (N2). */
type KnownPeople = {
  /** Who has a place on the day to be booked. */
  thatDay: readonly Colleague[];
  /** Who has one today: they may well come another day, too. */
  today: readonly Colleague[];
  /** People the reader has booked for before. */
  before: readonly string[];
};

/** Names matching what has been typed, earlier guests first. People who already have a space that day are marked. */
export function suggestedNames(typed: string, { thatDay, today, before }: KnownPeople): Suggestion[] {
  const placeOf = new Map(
    thatDay.map(({ name, bookedFor, bookableObject }) => [bookedFor ?? name, bookableObject.name]),
  );
  const names = [
    ...before,
    ...[...thatDay, ...today].flatMap(({ name, bookedFor }) => (bookedFor === null ? name : [])),
  ].filter((name) => folded(typed) !== '' && beginsWords(name, typed));
  return [...new Set(names)].slice(0, MOST).map((name) => {
    const place = placeOf.get(name);
    return { text: name, note: place === undefined ? null : `has ${isolated(place)} that day` };
  });
}
