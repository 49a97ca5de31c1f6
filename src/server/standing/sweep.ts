import { setTimeout as pause } from 'node:timers/promises';
import { DAYS_AHEAD } from '../../shared/bookings/ahead.ts';
import { done } from '../../shared/outcome.ts';
import { type DayOfArea, writeAreaDay } from '../area-days/actions.ts';
import type { App } from '../context.ts';
import { daysWithWishes, pendingDaysOf } from './serving-store.ts';
import { isToServeSoon } from './soon.ts';

/** Days open at midnight, and no commit opens one, so a busy morning need not trigger a look each time. */
const REST_MS = 5_000;

/** Every office’s midnight is on a quarter of an hour, whatever its zone. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_OF_A_DAY = 96;

/** What one could not write is looked for again after so long. */
const AFTER_FAILING_MS = 15_000;

/** What another instance has left undone of a night is found after so long. */
const LOOK_AGAIN_MS = 60_000;

/** What it has left undone of other days: in a company of 12,000 wishes it takes seconds to look at them all. */
const LOOK_AT_ALL_MS = 10 * 60_000;

/** The day that has opened last, and the one before it. */
const NEWEST = DAYS_AHEAD - 1;

/** For how long it goes on before it can be told to stop. */
const TURN_MS = 1_000;

/**
 * Serves the standing wishes of days that have opened (D3), for which nobody has asked yet. Looking at wishes is not for
 * every few seconds, so a process that has found nothing looks again after midnight somewhere, and now and
 * then; what it finds it keeps from turn to turn.
 */
export function standingServer(): (app: App) => Promise<{ retryAfterMs?: number; isMore?: boolean }> {
  let looked = NEVER;
  let lookedAtAllAt = -Infinity;
  /** The look that is being carried out, and what is left of it. */
  let look = { quarter: Number.NaN, isAtAll: false };
  let found: DayOfArea[] = [];
  /** Since that look. What failed is no longer in the list, so it is looked for anew. */
  let hasFailed = false;

  return async (app) => {
    if (found.length === 0) {
      const now = app.clock.now();
      const quarter = Math.floor(now.epochMilliseconds / QUARTER_MS);
      const isAsked = isToServeSoon(app);
      const rests = performance.now() - looked.at < LOOK_AGAIN_MS;
      if (!isAsked && quarter === looked.quarter && rests) return { retryAfterMs: REST_MS };
      const since = quarter - looked.quarter;
      const isOfToday = since >= 0 && since < QUARTERS_OF_A_DAY;
      const isAtAll = isAsked || !isOfToday || performance.now() - lookedAtAllAt > LOOK_AT_ALL_MS;
      looked = NEVER;
      hasFailed = false;
      look = { quarter, isAtAll };
      found = await daysWithWishes(app.db, { now: now.toString(), fromAhead: isAtAll ? 0 : NEWEST });
    }
    const startedAt = performance.now();
    for (let areaDay = found.shift(); areaDay; areaDay = found.shift()) {
      const begunAt = performance.now();
      try {
        await writeAreaDay(app, areaDay, async () => done(null));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
      app.metrics.sweptAreaDays.inc();
      if (found.length > 0) await giveWay(performance.now() - begunAt);
      if (performance.now() - startedAt > TURN_MS) return { isMore: true };
    }
    if (hasFailed) return { retryAfterMs: AFTER_FAILING_MS };
    looked = { quarter: look.quarter, at: performance.now() };
    if (look.isAtAll) lookedAtAllAt = looked.at;
    return { retryAfterMs: REST_MS };
  };
}

/** A night has time, people who look at a plan meanwhile do not: it works for a quarter of the time at most. */
const giveWay = (workedMs: number) => pause(Math.min(workedMs * 3, 100));

/** Makes the open days of a wish that whoever made it did not come to make. */
export async function makePendingDays(app: App, wishId: number): Promise<void> {
  for (const areaDay of await pendingDaysOf(app.db, { now: app.clock.now().toString(), wishId }))
    await writeAreaDay(app, areaDay, async () => done(null));
}

const NEVER = { quarter: Number.NaN, at: 0 };
