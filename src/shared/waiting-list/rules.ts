import { type OpeningDays, type RefusalOfDate, refusalOfDate } from '../bookings/rules.ts';
import type { Day, Now } from '../day.ts';
import { type EarlyEnd, hasPassed, isPlaceOver } from '../deadlines.ts';

export type JoinSituation = OpeningDays & {
  date: Day;
  hasFreeSpace: boolean;
  isQueued: boolean;
  /** When the place is to end, if earlier than the queue (W11). */
  until?: EarlyEnd | undefined;
  /** Who has a space of the user's that people wait for in this area: themselves, only guests, or nobody. */
  holdsSpaceFor?: 'oneself' | 'guest' | null;
  /** When the date will be drawn, as long as joining means wishing for it; otherwise null (F2). */
  drawAt?: Now | null;
};

export type RefusalToJoin = RefusalOfDate | 'too-late' | 'already-queued' | 'space-is-free' | 'already-yours';

/**
 * W2, W10, F2, F8: why this user cannot join this queue, or wish for that day before its draw; null if they can. Before a draw a guest's
 * space counts as the host's, in a queue as the guest's.
 */
export function refusalToJoin(
  { date, hasFreeSpace, isQueued, until, holdsSpaceFor, drawAt, ...location }: JoinSituation,
  now: Now,
): RefusalToJoin | null {
  const refusal = refusalOfDate(date, location, now);
  if (refusal) return refusal;
  if (hasPassed('endOfQueue', date, location, now) || isPlaceOver(until, date, location, now))
    return 'too-late';
  if (isQueued) return 'already-queued';
  if (drawAt) return holdsSpaceFor ? 'already-yours' : null;
  if (hasFreeSpace) return 'space-is-free';
  return holdsSpaceFor === 'oneself' ? 'already-yours' : null;
}
