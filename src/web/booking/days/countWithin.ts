import type { DayCount } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { Space } from '../../plan/spaces/space.ts';

/** For the day on screen, counted from its spaces, so that picker, summary and plan always agree. */
export function countWithin(
  counts: readonly DayCount[],
  day: Day,
  spaces: readonly Space[],
): readonly DayCount[] {
  const seen = countOf(day, spaces);
  if (!counts.some((count) => count.date === day)) return [...counts, seen];
  return counts.map((count) => (count.date === day ? { ...count, ...seen, isOpen: count.isOpen } : count));
}

function countOf(day: Day, spaces: readonly Space[]): DayCount {
  const inUse = spaces.filter(({ state, isKept }) => state !== 'inactive' || isKept);
  const free = inUse.filter(({ state }) => state === 'free' || state === 'waiting');
  return {
    date: day,
    isOpen: true,
    total: inUse.length,
    free: free.length,
    mine: inUse.filter(({ state }) => state === 'yours').length,
    totalStandard: inUse.filter(({ kind }) => kind.isStandard).length,
    freeStandard: free.filter(({ kind }) => kind.isStandard).length,
  };
}
