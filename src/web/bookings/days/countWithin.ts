import type { DayCount } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { Space } from '../spaces/space.ts';

/** The day on screen counts as its spaces say, so that picker, summary and plan never disagree. */
export function countWithin(
  counts: readonly DayCount[],
  day: Day,
  spaces: readonly Space[],
): readonly DayCount[] {
  const seen = countOf(day, spaces);
  if (!counts.some((count) => count.date === day)) return [...counts, seen];
  const { free, mine } = seen;
  return counts.map((count) => (count.date === day ? { ...count, free, mine } : count));
}

function countOf(day: Day, spaces: readonly Space[]): DayCount {
  const among = (state: Space['state']) => spaces.filter((space) => space.state === state).length;
  return {
    date: day,
    isOpen: true,
    total: spaces.length - among('inactive'),
    free: among('free'),
    mine: among('yours'),
  };
}
