import { done } from '../../shared/outcome.ts';
import { type DayOfArea, writeAreaDay } from '../area-days/actions.ts';
import type { App } from '../context.ts';
import { daysWithWishes } from './serving-store.ts';
import { isToServeSoon } from './soon.ts';

/** Days open at midnight, and no commit opens one, so a busy morning need not trigger a look each time. */
const REST_MS = 5_000;

/** Every office’s midnight is on a quarter of an hour, whatever its zone. */
const QUARTER_MS = 15 * 60_000;

/** What another instance has left undone is found after so long. */
const LOOK_AGAIN_MS = 60_000;

/** For how long a pass goes on before the other steps get a turn. */
const TURN_MS = 1_000;

/**
 * Serves the standing wishes of days that have opened (D3), for which nobody has asked yet. Looking at all wishes is not for
 * every few seconds, so a process that has found nothing looks again after midnight somewhere, and now and
 * then; what it finds it keeps from turn to turn.
 */
export function standingServer(): (app: App) => Promise<{ retryAfterMs?: number; isMore?: boolean }> {
  let looked = NEVER;
  /** Left over from the last look, and when that was. */
  let found: DayOfArea[] = [];
  let quarterOfLook = Number.NaN;

  return async (app) => {
    if (found.length === 0) {
      const now = app.clock.now();
      const quarter = Math.floor(now.epochMilliseconds / QUARTER_MS);
      const rests = performance.now() - looked.at < LOOK_AGAIN_MS;
      if (!isToServeSoon(app) && quarter === looked.quarter && rests) return { retryAfterMs: REST_MS };
      looked = NEVER;
      quarterOfLook = quarter;
      found = await daysWithWishes(app.db, { now: now.toString() });
    }
    const startedAt = performance.now();
    for (let areaDay = found.shift(); areaDay; areaDay = found.shift()) {
      await writeAreaDay(app, areaDay, async () => done(null));
      app.metrics.sweptAreaDays.inc();
      if (performance.now() - startedAt > TURN_MS) return { isMore: true };
    }
    looked = { quarter: quarterOfLook, at: performance.now() };
    return { retryAfterMs: REST_MS };
  };
}

const NEVER = { quarter: Number.NaN, at: 0 };
