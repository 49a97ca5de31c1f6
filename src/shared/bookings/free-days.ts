import type { Day } from '../day.ts';
import { OBJECT_KINDS, type ObjectTypeId } from '../locations/kinds.ts';
import type { DayCount } from './contract.ts';

/**
 * The spaces that count for a day. What is not standard, such as a dog place, is nowhere to work, and counts only where there is
 * nothing else.
 */
export function placesOn(count: DayCount): { free: number; total: number } {
  return count.totalStandard > 0
    ? { free: count.freeStandard, total: count.totalStandard }
    : { free: count.free, total: count.total };
}

/** Day counts tell only standard spaces from all others, so of two kinds of others this would be the most that can be free. */
export const freeOfKind: Record<ObjectTypeId, (count: DayCount) => number> = {
  [OBJECT_KINDS.standard.id]: ({ freeStandard }) => freeStandard,
  [OBJECT_KINDS.dog.id]: ({ free, freeStandard }) => free - freeStandard,
};

/** Whether a day has a space that can be booked. F2: a day that is still to be drawn has none; it can only be wished for. */
export function hasFree(count: DayCount): boolean {
  return count.isOpen && count.drawAt === undefined && placesOn(count).free > 0;
}

/** The first open day with a free space, later than `after` if that is given. */
export function nextFreeDay(counts: readonly DayCount[], after?: Day): Day | null {
  const found = counts.find((count) => hasFree(count) && (after === undefined || count.date > after));
  return found?.date ?? null;
}

/**
 * Where the booking page opens if its address has no day, or a day, `wished`, that is not available: on the next
 * free day after it, or else on the next that can be wished for. A fully booked office still opens on some day.
 */
export function openingDay(counts: readonly DayCount[], wished?: Day): Day | null {
  const after = wished === undefined ? null : nextFreeDay(counts, wished);
  return (
    after ??
    nextFreeDay(counts) ??
    counts.find((count) => count.isOpen && count.drawAt !== undefined)?.date ??
    counts.find((count) => count.isOpen)?.date ??
    counts[0]?.date ??
    null
  );
}
