import { addDays, type Day, todayIn } from '../../../../shared/day.ts';
import type { App } from '../../../context.ts';
import {
  claimTotals,
  dropTotalsFrom,
  firstDayWithoutTotals,
  hasTotalsOf,
  keepTotals,
} from './totals-store.ts';

/** How many days one transaction takes: changing a time zone has to wait for it. */
const BATCH_DAYS = 14;

/** How soon it looks again, once nothing is left: a new time zone of an office may have dropped them all. */
const REST_MS = 60_000;

/**
 * The days before this one are over in every time zone, and have been for a day: another instance whose clock is behind
 * books nothing more for them.
 */
export const isOverBefore = (now: Temporal.Instant): Day => addDays(todayIn('UTC', now), -2);

/**
 * Keeps the totals of each day, once it is over everywhere. Each call is one small transaction; any instance may make it,
 * and nothing depends on when, because days without totals are counted on each request. Returns whether there is more to do.
 */
export function dayTotaller(): (app: App) => Promise<{ isMore: boolean; retryAfterMs?: number }> {
  /** What this process has already finished. */
  let doneBefore: Day | null = null;

  return async (app) => {
    const now = app.clock.now();
    const before = isOverBefore(now);
    if (before === doneBefore && (await isKept(app, addDays(before, -1))))
      return { isMore: false, retryAfterMs: REST_MS };
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
        locationIds: null,
        areaId: null,
        now: now.toString(),
      });
      return 'more';
    });
    if (left === 'more') return { isMore: true };
    doneBefore = left === 'nothing' ? before : null;
    return { isMore: false, retryAfterMs: REST_MS };
  };
}

async function isKept({ db }: App, date: Day): Promise<boolean> {
  const [found] = await hasTotalsOf(db, { date });
  return found?.isKept ?? false;
}
