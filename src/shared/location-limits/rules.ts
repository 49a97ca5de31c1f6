import type { Day } from '../day.ts';
import { counted } from '../english.ts';
import { areaKind, type AreaTypeId } from '../locations/kinds.ts';

/** How much one person may have in an office's areas of one kind (B13). Null is no limit. */
export type Limit = { mostADay: number | null; mostDaysAWeek: number | null };

/** The limit that has been reached. */
export type LimitReached = { per: 'day' | 'week'; most: number };

/**
 * Which limit keeps somebody from having one more space on a date; null if none does. `held` is the date of each space and place of
 * theirs that counts (B14), from Monday to Sunday of that week.
 */
export function limitReached(
  { mostADay, mostDaysAWeek }: Limit,
  held: readonly Day[],
  date: Day,
): LimitReached | null {
  const thatDay = held.filter((each) => each === date).length;
  if (mostADay !== null && thatDay >= mostADay) return { per: 'day', most: mostADay };
  const days = new Set(held).size;
  if (mostDaysAWeek !== null && thatDay === 0 && days >= mostDaysAWeek)
    return { per: 'week', most: mostDaysAWeek };
  return null;
}

/** How many more spaces somebody may have on a date. */
export function spacesLeft(limit: Limit | null, held: readonly Day[], date: Day): number {
  if (!limit) return Infinity;
  if (limitReached(limit, held, date)) return 0;
  return (limit.mostADay ?? Infinity) - held.filter((each) => each === date).length;
}

/** "At this office one person can have at most 1 desk a day." */
export function limitWords({ per, most }: LimitReached, areaTypeId: AreaTypeId): string {
  const { one, many } = areaKind(areaTypeId).object;
  const what =
    per === 'day'
      ? `at most ${counted(most, one, many)} a day`
      : `${many} on at most ${counted(most, 'day')} a week`;
  return `At this office one person can have ${what}.`;
}
