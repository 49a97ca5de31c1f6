import { isConfirmedWhenMade } from '../../../shared/bookings/rules.ts';
import type { Day, Now } from '../../../shared/day.ts';
import { objectKind } from '../../../shared/locations/kinds.ts';
import { type Limit, spacesLeft } from '../../../shared/location-limits/rules.ts';
import { shareOut, type WishDecided, type WishOnDay } from '../../../shared/usual-week/rules.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { spotsOnPlan } from '../../places/plans/spots.ts';
import { dayToDraw } from '../draws/store.ts';
import { keptIn } from '../kept/keeping.ts';
import { weekOf } from '../location-limits/judging.ts';
import { heldLike } from '../location-limits/store.ts';
import { wishedForUntil } from '../draws/state.ts';
import { joinQueue } from '../waiting-list/joining.ts';
import { onDay } from './area-on-day.ts';
import { letWishesRest } from './resting-store.ts';
import { lockWishesToServe, recordDecided, wishedArea, wishesToServe } from './serving-store.ts';

type DayOfArea = { areaId: number; date: Day };

type ToDo = {
  /** The bookings that the 10:00 deadline has just ended. */
  released: readonly { standingId: number | null }[];
  days: readonly DayOfArea[];
  maker?: { id: number } | undefined;
};

/**
 * D5: after the 10:00 deadline, lets standing wishes that are due to rest do so. D4: serves the wishes for some days, before
 * anybody else's request for those days is answered; a day that is not open yet stays as it is. Call it once, under the
 * locks of all the days: it locks all the rows of wishes that its transaction may write or wait for in one step. Two
 * steps could deadlock.
 */
export async function restAndServeWishes(
  app: App,
  transaction: Transaction,
  { released, days, maker }: ToDo,
  now: Now,
): Promise<void> {
  const wishIds = [...new Set(released.flatMap(({ standingId }) => standingId ?? []))];
  if (days.length === 0 && wishIds.length === 0) return;
  await lockWishesToServe(transaction, {
    areaIds: days.map(({ areaId }) => areaId),
    dates: days.map(({ date }) => date),
    makerId: maker?.id ?? null,
    wishIds,
  });
  if (wishIds.length > 0) await letWishesRest(transaction, { wishIds, now: now.toString() });
  for (const each of days) await serveDay(app, transaction, each, now);
}

async function serveDay(
  app: App,
  transaction: Transaction,
  { areaId, date }: DayOfArea,
  now: Now,
): Promise<void> {
  const at = now.toString();
  const due = await wishesToServe(transaction, { areaId, date, now: at });
  if (due.length === 0) return;
  const [area] = await wishedArea(transaction, { areaId, from: date, to: date, now: at });
  if (!area) return;
  const spots = await spotsOnPlan(transaction, areaId, area.planHash);
  const userIds = due.map(({ userId }) => userId);
  const asked = { areaIds: area.keeps ? [areaId] : [], userIds, dates: [date] };
  const kept = (await keptIn(transaction, asked, now))(areaId, date);
  const there = onDay(app, area, spots, date, now, kept);
  const wishes = await withinLimit(transaction, due, area.limit, { areaId, date }, at);
  const wishing =
    area.hasDraw && !there.refusal
      ? await wishForDay(app, transaction, { areaId, date, wishes, there }, now)
      : null;
  const isWishing = new Set(wishing?.map(({ wishId }) => wishId));
  const others = wishes.filter(({ wishId }) => !isWishing.has(wishId));
  const decided = [...(wishing ?? []), ...shareOut(others, { ...there, isToBeDrawn: wishing !== null })];
  const confirmedAt = isConfirmedWhenMade(date, area.timeZone, now) ? at : null;
  await recordDecided(transaction, { areaId, date, now: at, confirmedAt, decided: JSON.stringify(decided) });
}

/** How much the office's limit leaves each of them (B13). Their wishes are locked, so nobody else gives them anything meanwhile. */
async function withinLimit(
  transaction: Transaction,
  wishes: readonly WishOnDay[],
  limit: Limit | null,
  { areaId, date }: DayOfArea,
  now: string,
): Promise<readonly WishOnDay[]> {
  if (!limit) return wishes;
  const userIds = [...new Set(wishes.map(({ userId }) => userId))];
  const held = await heldLike(transaction, { areaId, userIds, ...weekOf(date), now, except: null });
  const heldBy = Map.groupBy(held, ({ userId }) => userId);
  return wishes.map((wish) => {
    const dates = (heldBy.get(wish.userId) ?? []).map((each) => each.date);
    return { ...wish, spacesLeft: spacesLeft(limit, dates, date) };
  });
}

type ToWish = DayOfArea & { wishes: readonly WishOnDay[]; there: ReturnType<typeof onDay> };

/** F8: on a day still to be drawn, a usual week makes a wish, as its owner would; what they already have there stays theirs. Null if it is not. */
async function wishForDay(
  app: App,
  transaction: Transaction,
  { areaId, date, wishes, there }: ToWish,
  now: Now,
): Promise<WishDecided[] | null> {
  const [day] = await dayToDraw(transaction, { areaId, date });
  if (!day || !wishedForUntil(app, date, day, now)) return null;
  const decided: WishDecided[] = [];
  for (const { wishId, userId, bookableObjectId } of wishes) {
    const wanted = there.objects.find(({ id }) => id === bookableObjectId);
    if (wanted && !objectKind(wanted.typeId).isWaitedFor) continue;
    const place = await joinQueue(app, transaction, { areaId, date, userId, isTold: false }, now);
    if (place.done) decided.push({ wishId, userId, outcome: 'waiting' });
  }
  return decided;
}
