import type { DayCount } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { Space } from '../spaces/space.ts';

/** The day on screen counts as its spaces say, so that picker, summary and plan never disagree. */
export function countWithin(
  counts: readonly DayCount[],
  day: Day | null,
  spaces: readonly Space[],
): readonly DayCount[] {
  const free = spaces.filter((space) => space.state === 'free').length;
  const mine = spaces.filter((space) => space.state === 'yours').length;
  return counts.map((count) => (count.date === day ? { ...count, free, mine } : count));
}
