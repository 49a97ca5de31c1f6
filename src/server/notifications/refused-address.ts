import type { Now } from '../../shared/day.ts';

/** An address that was refused for good gets nothing for a day. It may be a mailbox that was full, or the clock of a demo set back. */
export const isRefusedAddress = (refusedAt: Temporal.Instant | null, now: Now): boolean =>
  refusedAt !== null && Math.abs(refusedAt.until(now).total('hours')) < 24;
