import { addDays, type Day } from '../day.ts';
import { LONGEST_RANGE } from '../limits.ts';

/** Days on which somebody is away, both included. */
export type DaysAway = { from: Day; to: Day };

export type AwaySituation = DaysAway & {
  /** Where it is earliest: an absence is of no one office. */
  today: Day;
  /** The person's other absences that have not ended; at least those that overlap. */
  others: readonly DaysAway[];
};

export type RefusalToBeAway = 'day-has-passed' | 'too-far-ahead' | 'already-away';

/** D7: why somebody cannot be away on these days; null if they can. Days that have passed count for nothing, unless all have. */
export function refusalToBeAway({ from, to, today, others }: AwaySituation): RefusalToBeAway | null {
  if (to < today) return 'day-has-passed';
  if (to > lastDayAway(today)) return 'too-far-ahead';
  return others.some((other) => overlap(other, { from, to })) ? 'already-away' : null;
}

/** Far enough for a year abroad, and a bound for how many absences one person can have. */
export const lastDayAway = (today: Day): Day => addDays(today, LONGEST_RANGE);

export const overlap = (a: DaysAway, b: DaysAway): boolean => a.from <= b.to && b.from <= a.to;
