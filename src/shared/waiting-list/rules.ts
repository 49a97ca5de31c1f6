import { type OpeningDays, type RefusalOfDate, refusalOfDate } from '../bookings/rules.ts';
import type { Day, Now } from '../day.ts';
import { hasPassed } from '../deadlines.ts';

export type JoinSituation = OpeningDays & { date: Day; hasFreeSpace: boolean; isQueued: boolean };

export type RefusalToJoin = RefusalOfDate | 'too-late' | 'already-queued' | 'space-is-free';

/** W2: why this user cannot join this queue; null if they can. */
export function refusalToJoin(
  { date, hasFreeSpace, isQueued, ...location }: JoinSituation,
  now: Now,
): RefusalToJoin | null {
  const refusal = refusalOfDate(date, location, now);
  if (refusal) return refusal;
  if (hasPassed('endOfQueue', date, location, now)) return 'too-late';
  if (isQueued) return 'already-queued';
  return hasFreeSpace ? 'space-is-free' : null;
}
