import { addDays, type Day } from '../day.ts';
import { LONGEST_RANGE } from '../limits.ts';

/** Days on which somebody is away, both included. */
export type DaysAway = { from: Day; to: Day };

export type AwaySituation = DaysAway & {
  /** The date in the zone where it is earliest, because an absence does not belong to one office. */
  today: Day;
  /** The person's other absences that have not ended, or at least those that overlap this one. */
  others: readonly DaysAway[];
};

export type RefusalToBeAway = 'day-has-passed' | 'too-far-ahead' | 'already-away';

/**
 * D7: why somebody cannot be away on these days; null if they can. Days that have passed are ignored, unless all of
 * them have.
 */
export function refusalToBeAway({ from, to, today, others }: AwaySituation): RefusalToBeAway | null {
  if (to < today) return 'day-has-passed';
  if (to > lastDayAway(today)) return 'too-far-ahead';
  return others.some((other) => overlap(other, { from, to })) ? 'already-away' : null;
}

/** Far enough for a year abroad; it also limits how many absences one person can have. */
export const lastDayAway = (today: Day): Day => addDays(today, LONGEST_RANGE);

export const overlap = (a: DaysAway, b: DaysAway): boolean => a.from <= b.to && b.from <= a.to;
