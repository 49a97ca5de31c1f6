import { isConfirmedWhenMade } from '../../shared/bookings/rules.ts';
import type { Day, Now } from '../../shared/day.ts';
import { shareOut } from '../../shared/standing/rules.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { spotsOnPlan } from '../plans/spots.ts';
import { onDay } from './area-on-day.ts';
import { lockWishesToServe, recordDecided, wishedArea, wishesToServe } from './serving-store.ts';

type DayOfArea = { areaId: number; date: Day };

/**
 * D4: gives the standing wishes of some days what they get, before anybody else's request for them is answered. Call it under the
 * locks of all these days; one that is not open yet stays as it is.
 */
export async function serveWishes(
  app: App,
  transaction: Transaction,
  { days, maker }: { days: readonly DayOfArea[]; maker?: { id: number } | undefined },
  now: Now,
): Promise<void> {
  if (days.length === 0) return;
  await lockWishesToServe(transaction, {
    areaIds: days.map(({ areaId }) => areaId),
    dates: days.map(({ date }) => date),
    makerId: maker?.id ?? null,
  });
  for (const each of days) await serveDay(app, transaction, each, now);
}

async function serveDay(
  app: App,
  transaction: Transaction,
  { areaId, date }: DayOfArea,
  now: Now,
): Promise<void> {
  const at = now.toString();
  const wishes = await wishesToServe(transaction, { areaId, date, now: at });
  if (wishes.length === 0) return;
  const [area] = await wishedArea(transaction, { areaId, from: date, to: date, now: at });
  if (!area) return;
  const spots = await spotsOnPlan(transaction, areaId, area.planHash);
  const decided = shareOut(wishes, onDay(app, area, spots, date));
  const confirmedAt = isConfirmedWhenMade(date, area.timeZone, now) ? at : null;
  await recordDecided(transaction, { areaId, date, now: at, confirmedAt, decided: JSON.stringify(decided) });
}
