import { addDays, type Day, todayIn } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import { claimTotals, dropTotalsFrom, firstDayWithoutTotals, keepTotals } from './totals-store.ts';

/** How many days one transaction takes. */
const BATCH_DAYS = 28;

/**
 * The days before this one are over in every time zone, and have been for a day: another instance whose clock is behind
 * books nothing more for them.
 */
export const isOverBefore = (now: Temporal.Instant): Day => addDays(todayIn('UTC', now), -2);

/**
 * Keeps what each day came to, once it is over everywhere. Each call is one small transaction; any instance may make it,
 * and nothing depends on when: days without totals are counted anew by whoever asks. Returns whether there is more.
 */
export function dayTotaller(): (app: App) => Promise<{ isMore: boolean }> {
  /** What this process has already finished, so that it does not ask again before the next day. */
  let doneBefore: Day | null = null;

  return async (app) => {
    const now = app.clock.now();
    const before = isOverBefore(now);
    if (before === doneBefore) return { isMore: false };
    const left = await app.db.transaction(async (transaction) => {
      const [claimed] = await claimTotals(transaction);
      if (!claimed?.isOurs) return 'somebody-else';
      await dropTotalsFrom(transaction, { from: before });
      const [first] = await firstDayWithoutTotals(transaction);
      if (!first?.date || first.date >= before) return 'nothing';
      const last = [addDays(first.date, BATCH_DAYS - 1), addDays(before, -1)].toSorted()[0] as Day;
      await keepTotals(transaction, {
        from: first.date,
        to: last,
        locationId: null,
        areaId: null,
        now: now.toString(),
      });
      return 'more';
    });
    if (left === 'nothing') doneBefore = before;
    return { isMore: left === 'more' };
  };
}
