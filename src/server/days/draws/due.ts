import { isOpenOn } from '../../../shared/bookings/rules.ts';
import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { onlyWishedForUntil } from '../../../shared/draws/when.ts';
import { done } from '../../../shared/outcome.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import type { App } from '../../context.ts';
import { dueDraws } from './store.ts';
import { drawnDays } from './reading-store.ts';

/**
 * F7: draws the days of an area that are due. Call it before showing the area to anybody. Returns whether there was
 * anything to draw. Lists of people's own bookings do not call it; they show the result once a sweep, or a look at the
 * area, has drawn the day.
 */
export async function drawWhatIsDue(app: App, areaId: number): Promise<boolean> {
  if (!app.config.features.waitingList) return false;
  const due = await dueDraws(app.db, { areaIds: [areaId], now: app.clock.now().toString() });
  for (const day of due) await writeAreaDay(app, day, async () => done(null));
  return due.length > 0;
}

/** F2: which days of an area, between two days, can only be wished for, and until when. */
export async function drawTimes(
  app: App,
  areaId: number,
  from: Day,
  to: Day,
  now: Now,
): Promise<(date: Day) => { drawAt?: string }> {
  const [area] = await drawnDays(app.db, { areaId, from, to });
  if (!area?.draw || !app.config.features.waitingList) return () => ({});
  const { timeZone, openDays, closings, draw, rows } = area;
  const location = { timeZone, openDays, closings };
  const today = todayIn(timeZone, now);
  const rowOn = new Map(rows.map((row) => [row.date, row]));
  return (date) => {
    if (date < today || !isOpenOn(date, location)) return {};
    const at = onlyWishedForUntil(date, { ...draw, row: rowOn.get(date) ?? null }, location, now);
    return at ? { drawAt: at.toString() } : {};
  };
}
