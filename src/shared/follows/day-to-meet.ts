import { hasFree, placesOn } from '../bookings/free-days.ts';
import type { DayCount } from '../bookings/contract.ts';
import type { Day } from '../day.ts';

export type DayOfPeople = {
  readonly count: DayCount;
  /** The reader has a space already. */
  readonly isMine: boolean;
  /** How many of the reader's people are in. */
  readonly people: number;
};

/** N6: the day on which most of somebody's people are in. Full days are not named, so that they do not become worse. */
export function dayToMeet(days: readonly DayOfPeople[]): { day: Day; people: number } | null {
  const [best] = days
    .filter(({ count, isMine, people }) => people >= 2 && count.isOpen && (isMine || hasFree(count)))
    .toSorted((a, b) => b.people - a.people || placesOn(b.count).free - placesOn(a.count).free);
  return best ? { day: best.count.date, people: best.people } : null;
}
