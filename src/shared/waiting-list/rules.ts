import { type OpeningDays, type RefusalOfDate, refusalOfDate } from '../bookings/rules.ts';
import type { Day, Now } from '../day.ts';
import { hasPassed } from '../deadlines.ts';

export type JoinSituation = OpeningDays & {
  date: Day;
  hasFreeSpace: boolean;
  isQueued: boolean;
  /** Whether the user holds a space that people wait for in this area, for themselves or a guest. */
  holdsSpace?: boolean;
  /** When the date will be drawn, as long as joining means wishing for it; otherwise null (F2). */
  drawAt?: Now | null;
};

export type RefusalToJoin = RefusalOfDate | 'too-late' | 'already-queued' | 'space-is-free' | 'already-yours';

/** W2, F2, F8: why this user cannot join this queue, or wish for that day before its draw; null if they can. */
export function refusalToJoin(
  { date, hasFreeSpace, isQueued, holdsSpace, drawAt, ...location }: JoinSituation,
  now: Now,
): RefusalToJoin | null {
  const refusal = refusalOfDate(date, location, now);
  if (refusal) return refusal;
  if (hasPassed('endOfQueue', date, location, now)) return 'too-late';
  if (isQueued) return 'already-queued';
  if (drawAt) return holdsSpace ? 'already-yours' : null;
  return hasFreeSpace ? 'space-is-free' : null;
}
