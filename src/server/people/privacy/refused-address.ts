import type { Now } from '../../../shared/day.ts';

/**
 * An address that was refused for good gets nothing for a day, but then it is tried again: perhaps the mailbox was only
 * full. It also ends if the clock of a demo is set back.
 */
export const isRefusedAddress = (refusedAt: Temporal.Instant | null, now: Now): boolean =>
  refusedAt !== null && Math.abs(refusedAt.until(now).total('hours')) < 24;
