import type { Day } from '../day.ts';
import type { DayCount } from './contract.ts';

/**
 * The places that a day is counted by. A place for the dog alone is no place to work, so it counts only
 * where there is nothing else.
 */
export function placesOn(count: DayCount): { free: number; total: number } {
  return count.totalStandard > 0
    ? { free: count.freeStandard, total: count.totalStandard }
    : { free: count.free, total: count.total };
}

export function hasFree(count: DayCount): boolean {
  return count.isOpen && placesOn(count).free > 0;
}

/** The nearest yes: the first open day with a free place, after `after` when that is given. */
export function nextFreeDay(counts: readonly DayCount[], after?: Day): Day | null {
  const found = counts.find((count) => hasFree(count) && (after === undefined || count.date > after));
  return found?.date ?? null;
}

/**
 * Where the booking page opens without a day in its address, or with one, `wished`, that is not available: on
 * the nearest yes after it. A fully booked office still opens on a day.
 */
export function openingDay(counts: readonly DayCount[], wished?: Day): Day | null {
  const after = wished === undefined ? null : nextFreeDay(counts, wished);
  return (
    after ?? nextFreeDay(counts) ?? counts.find((count) => count.isOpen)?.date ?? counts[0]?.date ?? null
  );
}
