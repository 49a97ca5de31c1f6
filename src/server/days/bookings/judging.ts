import { aboutOf, type RefusalToBook, refusalToBook } from '../../../shared/bookings/rules.ts';
import type { Day, Now } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { done, type Outcome, refused, type Refused } from '../../../shared/outcome.ts';
import { keptWords } from '../../../shared/kept/words.ts';
import { objectKind } from '../../../shared/locations/kinds.ts';
import { offeredInstead } from '../../../shared/objects/features.ts';
import type { App } from '../../context.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { keptFromOn, NOTHING_KEPT, presentKept, type StillKept } from '../kept/keeping.ts';
import { lockWishesOf } from '../area-days/lock-store.ts';
import { refusalOfLimit } from '../location-limits/judging.ts';
import { wishedForUntil } from '../draws/state.ts';
import { spotsOnPlan } from '../../places/plans/spots.ts';
import { objectsLike, type SituationRow, situationToBook } from './store.ts';

/** An object that somebody wants for a date. */
export type WantedObject = { areaId: number; bookableObjectId: number; date: Day; userId: number };

type Judging = { isUnlimited?: boolean; isHeldThere?: boolean; except?: number };

export type RefusedBooking = RefusalToBook | 'limit-reached' | 'not-found' | 'signed-out';

async function readSituation(
  db: Queryable,
  wanted: WantedObject,
  now: Now,
): Promise<SituationRow | undefined> {
  const [situation] = await situationToBook(db, { ...wanted, now: now.toString() });
  return situation;
}

/**
 * Whether the object can be booked (B2, B3, B5, B11, B13). Call it under the lock of its day. Returns what is known about
 * the object, or else the reason and what is free instead. With `isUnlimited` the daily limit does not apply. With
 * `isHeldThere` the user has, or has just released, a space in that area on that day, so need not wait for its
 * draw (F2). `except` is a booking of theirs that does not count, because it becomes this one.
 */
export async function judgeBooking(
  app: App,
  transaction: Transaction,
  wanted: WantedObject,
  now: Now,
  { isUnlimited = false, isHeldThere = false, except }: Judging = {},
): Promise<Outcome<SituationRow, RefusedBooking>> {
  const read = () => readSituation(transaction, wanted, now);
  let situation = await read();
  // Waits for whoever is serving one of the user's wishes, and keeps others from serving any until we are done.
  if (situation?.hasWishesElsewhere && !isUnlimited) {
    await lockWishesOf(transaction, { userId: wanted.userId });
    situation = await read();
  }
  if (!situation) return notThere(transaction, wanted, now);
  if (!situation.isActiveUser) return refused('signed-out');
  const limit = isUnlimited ? Infinity : app.config.bookingsPerDay;
  const { isWaitedFor } = objectKind(situation.typeId);
  const isGivenByDraw = !isHeldThere && isWaitedFor;
  const drawAt = isGivenByDraw ? wishedForUntil(app, wanted.date, situation, now) : null;
  const kept = situation.keeps
    ? (await keptFromOn(transaction, wanted, now)).get(wanted.bookableObjectId)
    : undefined;
  const reason = refusalToBook({ ...situation, ...wanted, drawAt, isKept: kept !== undefined }, limit, now);
  if (reason === 'drawn-later') return refused(reason, { drawAt: drawAt?.toString() });
  if (reason) return withAlternatives(transaction, reason, wanted, now, kept);
  const ofOffice = isWaitedFor ? situation.limit : null;
  return (await refusalOfLimit(transaction, ofOffice, { ...wanted, except }, now)) ?? done(situation);
}

/** The refusal for somebody who was allowed to book the object, but was not first (B1). */
export async function takenMeanwhile(
  db: Queryable,
  wanted: WantedObject,
  now: Now,
): Promise<Refused<RefusedBooking>> {
  const situation = await readSituation(db, wanted, now);
  return situation ? withAlternatives(db, 'already-booked', wanted, now) : refused('not-found');
}

/** An object that is only out of order gives way to others (D1, B21); any other that cannot be booked is unknown. */
async function notThere(db: Queryable, wanted: WantedObject, now: Now): Promise<Refused<'not-found'>> {
  const alternatives = (await freeInstead(db, wanted, now)).slice(0, 3);
  return refused('not-found', alternatives.length > 0 ? { alternatives } : {});
}

/** B5, B18: adds up to three free objects of the same type to the refusal. */
async function withAlternatives(
  db: Queryable,
  reason: RefusalToBook,
  wanted: WantedObject,
  now: Now,
  kept?: StillKept,
): Promise<Refused<RefusalToBook>> {
  if (aboutOf(reason) !== 'space') return refused(reason);
  const alternatives = (await freeInstead(db, wanted, now)).slice(0, 3);
  if (reason !== 'kept' || !kept) return refused(reason, { alternatives });
  const { groups, opensAt } = presentKept(kept);
  const detail = `This space is ${keptWords({ groups, opensAt }, kept.timeZone, now)}.`;
  return refused(reason, { alternatives, detail, keptFor: groups, opensAt });
}

/** What this person is offered instead of an object, best first (B21). None unless it is active in the area; it may be out of order (A19). */
export async function freeInstead(
  db: Queryable,
  { areaId, date, bookableObjectId, userId }: WantedObject,
  now: Now,
): Promise<IdName[]> {
  const objects = await objectsLike(db, { areaId, date, bookableObjectId });
  const kept = objects[0]?.keeps ? await keptFromOn(db, { areaId, date, userId }, now) : NOTHING_KEPT;
  const spots = await spotsOnPlan(db, areaId, objects[0]?.planHash ?? null);
  const standing = objects.map(({ itemId, ...object }) => ({
    ...object,
    at: (itemId !== null && spots.get(itemId)) || null,
  }));
  const wanted = standing.find(({ id }) => id === bookableObjectId);
  const free = wanted
    ? offeredInstead(wanted, standing).filter(({ id, isFree }) => isFree && !kept.has(id))
    : [];
  return free.map(({ id, name }) => ({ id, name }));
}
