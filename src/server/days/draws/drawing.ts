import { createHash, randomBytes } from 'node:crypto';
import { isOpenOn } from '../../../shared/bookings/rules.ts';
import { addDays, type Day, type Now, todayIn } from '../../../shared/day.ts';
import { textOfLot } from '../../../shared/draws/lot.ts';
import { inDrawOrder } from '../../../shared/draws/rules.ts';
import { drawsAt } from '../../../shared/draws/when.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { promote, promoteWhereKept } from '../waiting-list/promote.ts';
import {
  dayToDraw,
  daysToReckon,
  type DayToDraw,
  dueDraws,
  forgetDraw,
  insertDraw,
  moveDraw,
  recordDraw,
  seedOf,
  tellUndrawn,
} from './store.ts';
import { wishersOf } from './turns-store.ts';

type DayOfArea = { areaId: number; date: Day };

/** F6: SHA-256 as hexadecimal digits. */
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** F6: makes the seed of a day, unless it has one. From then on people can see its digest. */
export async function keepSeed(
  transaction: Transaction,
  { areaId, date }: DayOfArea,
  dueAt: Now,
): Promise<void> {
  const seed = randomBytes(32);
  await insertDraw(transaction, { areaId, date, seed, commitment: sha256(seed), dueAt: dueAt.toString() });
}

/**
 * F7: draws a day that is due, after the earlier days of the same area that are due too, because their turns count for
 * it. `locked` are the earlier days whose locks the transaction holds. If another earlier day is due, this one has to
 * wait until that has been drawn, and can only be wished for meanwhile. A day that nobody has wished for is marked as
 * drawn too, so that it stays drawn whatever an admin changes later.
 */
export async function carryOutDraw(
  app: App,
  transaction: Transaction,
  { areaId, date, locked }: DayOfArea & { locked: readonly Day[] },
  now: Now,
): Promise<void> {
  if (!app.config.features.waitingList) return;
  const due = (await dueDraws(transaction, { areaIds: [areaId], now: now.toString() })).map(
    (day) => day.date,
  );
  for (const each of due.filter((other) => other <= date)) {
    if (each < date && !locked.includes(each)) return;
    await drawDay(app, transaction, { areaId, date: each }, now);
  }
  const [day] = await dayToDraw(transaction, { areaId, date });
  if (day) await drawUnwished(app, transaction, { areaId, date }, day, now);
}

/** The same for all days of some areas. Call it under their locks. */
export async function carryOutDrawsOf(
  app: App,
  transaction: Transaction,
  areaIds: readonly number[],
  now: Now,
): Promise<void> {
  if (!app.config.features.waitingList) return;
  for (const day of await dueDraws(transaction, { areaIds: [...areaIds], now: now.toString() }))
    await drawDay(app, transaction, day, now);
}

async function drawUnwished(
  app: App,
  transaction: Transaction,
  areaDay: DayOfArea,
  { timeZone, openDays, draw }: DayToDraw,
  now: Now,
): Promise<void> {
  if (!draw || draw.row || areaDay.date < todayIn(timeZone, now)) return;
  const location = { timeZone, openDays, closings: draw.closings };
  if (!isOpenOn(areaDay.date, location)) return;
  const at = drawsAt(areaDay.date, draw, location);
  const isBefore = (a: Now, b: Now) => Temporal.Instant.compare(a, b) < 0;
  if (isBefore(now, at) || isBefore(at, Temporal.Instant.from(draw.since))) return;
  await keepSeed(transaction, areaDay, at);
  await drawDay(app, transaction, areaDay, now);
}

/** F5: gives out the spaces of a day. Call it under its lock. */
async function drawDay(
  app: App,
  transaction: Transaction,
  { areaId, date }: DayOfArea,
  now: Now,
): Promise<void> {
  const [kept] = await seedOf(transaction, { areaId, date });
  if (!kept) return;
  const seed = kept.seed.toString('hex');
  const wishers = await wishersOf(transaction, { areaId, date, now: now.toString() });
  const places = inDrawOrder(
    wishers.map((wisher) => ({
      ...wisher,
      lot: sha256(textOfLot(seed, { areaId, date, userId: wisher.userId })),
    })),
  ).map(({ userId: _, ...place }, index) => ({ ...place, rank: index + 1 }));
  const at = now.toString();
  await recordDraw(transaction, { areaId, date, now: at, spaces: kept.free, places: JSON.stringify(places) });
  if (places.length === 0) return;
  const [day] = await dayToDraw(transaction, { areaId, date });
  if (day) await promote(app, transaction, { areaId, date, timeZone: day.timeZone }, now);
  await tellUndrawn(transaction, { areaId, date, now: at });
}

/**
 * F11: call it under the locks of all days of some areas, when the setting of their draw or the days on which they are
 * open have changed. Days with wishes get the new moment of their draw, or are drawn at once if that is past or there
 * is no draw any more. On a day without wishes there is nothing to do, and the draw of a closed day is deleted. What is
 * kept for groups may have opened by it (W13).
 */
export async function reckonDraws(
  app: App,
  transaction: Transaction,
  areaIds: readonly number[],
  now: Now,
): Promise<void> {
  if (!app.config.features.waitingList || areaIds.length === 0) return;
  const from = addDays(todayIn('UTC', now), -1);
  for (const day of await daysToReckon(transaction, { areaIds: [...areaIds], from })) {
    const { areaId, date, timeZone, openDays, draw } = day;
    const location = { timeZone, openDays, closings: draw?.closings ?? [] };
    if (!draw) {
      await drawDay(app, transaction, { areaId, date }, now);
    } else if (!isOpenOn(date, location)) {
      if (!day.isWaitedFor) await forgetDraw(transaction, { areaId, date });
    } else if (!draw.row?.isDrawn) {
      const at = drawsAt(date, draw, location);
      const isOver = Temporal.Instant.compare(at, now) <= 0;
      if (draw.row) await moveDraw(transaction, { areaId, date, dueAt: at.toString() });
      else if (!isOver) await keepSeed(transaction, { areaId, date }, at);
      if (isOver) await drawDay(app, transaction, { areaId, date }, now);
    }
  }
  await promoteWhereKept(app, transaction, { areaIds }, now);
}
