import { setTimeout as pause } from 'node:timers/promises';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { done } from '../../../shared/outcome.ts';
import { type DayOfArea, writeAreaDay } from '../area-days/actions.ts';
import type { App } from '../../context.ts';
import { letWishesOfUnseenRest } from './resting-store.ts';
import { daysWithWishes, pendingDaysOf } from './serving-store.ts';
import { isToServeSoon } from './soon.ts';

/** Days open at midnight, and no commit opens one, so a busy morning need not trigger a look each time. */
const REST_MS = 5_000;

/** Every office’s midnight is on a quarter of an hour, whatever its zone. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_OF_A_DAY = 96;

/** How long to wait before trying again what could not be written. */
const AFTER_FAILING_MS = 15_000;

/** How often to look for days of the last night that another instance has left unfinished. */
const LOOK_AGAIN_MS = 60_000;

/** How often to look for unfinished days other than those: with 12,000 wishes it takes seconds to look at all days. */
const LOOK_AT_ALL_MS = 10 * 60_000;

/** From this many days ahead: the day that has opened last, and the one before it. */
const NEWEST = DAYS_AHEAD - 1;

/** How long one turn works before it can be told to stop. */
const TURN_MS = 1_000;

/**
 * Serves the standing wishes for days that have opened (D3) and that nobody has asked for yet. Looking through all
 * wishes is too much for every few seconds, so a process that has found nothing looks again after the next midnight
 * anywhere, and now and then; what it finds it keeps from turn to turn.
 */
export function standingServer(): (app: App) => Promise<{ retryAfterMs?: number; isMore?: boolean }> {
  let looked = NEVER;
  let lookedAtAllAt = -Infinity;
  /** What the search now being worked through was for: after which quarter of an hour, and whether for all days. */
  let look = { quarter: Number.NaN, isAtAll: false };
  let found: DayOfArea[] = [];
  /** Whether anything has failed since that search. It is no longer in the list, so the search is repeated. */
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
      const rested = await letWishesOfUnseenRest(app.db, { now: now.toString() });
      if (rested.length > 0) app.work.nudge();
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

/** The night's work can wait, people looking at a plan cannot: it works at most a quarter of the time. */
const giveWay = (workedMs: number) => pause(Math.min(workedMs * 3, 100));

/** Books the open days of a wish that the process which made it did not get to. */
export async function makePendingDays(app: App, wishId: number): Promise<void> {
  for (const areaDay of await pendingDaysOf(app.db, { now: app.clock.now().toString(), wishId }))
    await writeAreaDay(app, areaDay, async () => done(null));
}

const NEVER = { quarter: Number.NaN, at: 0 };
