import type { BookingBatch, DayOutcome } from '../../../shared/bookings/batch-contract.ts';
import { aboutOf } from '../../../shared/bookings/rules.ts';
import type { Day, Now } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { OBJECT_KINDS, objectKind } from '../../../shared/locations/kinds.ts';
import { byName } from '../../../shared/natural-order.ts';
import { done, type Outcome, refused, type Refused } from '../../../shared/outcome.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { beginBooking, finishAct, heldUntil, type RefusedDay } from '../acts/store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { keptFrom, keptFromOn, NOTHING_KEPT } from '../kept/keeping.ts';
import { joinQueue, type RefusedPlace } from '../waiting-list/joining.ts';
import type { RefusedBooking } from './judging.ts';
import { makeBooking } from './making.ts';
import { type BookingRow, freeOnDays, objectsToOffer, ownBookingsLike, situationToBook } from './store.ts';

/** The outcome of one day of a batch. */
export type DayOfBatch = { date: Day } & (
  | { outcome: 'booked' | 'booked-another'; booking: BookingRow }
  | { outcome: 'waiting'; placeId: number }
  | ({ outcome: 'refused'; reason: RefusedBooking; alternatives?: IdName[] } & Pick<
      DayOutcome,
      'detail' | 'keptFor' | 'opensAt'
    >)
);

type Wish = Omit<BookingBatch, 'dates'>;

/**
 * Books several days (D1), in ascending order, each in its own transaction, so a day that is refused does not affect the
 * others. If it is sent again, it answers with what the user already has (D2). One message reports all the days (D8).
 */
export async function bookDays(
  app: App,
  user: SignedInUser,
  { dates, ...wish }: BookingBatch,
): Promise<Outcome<DayOfBatch[], 'not-found' | 'signed-out'>> {
  const days: DayOfBatch[] = [];
  const inOrder = [...new Set(dates)].toSorted();
  const isAnyWanted = wish.bookableObjectId === undefined && inOrder.length > 1;
  const freeDays = isAnyWanted ? await daysFree(app, user, wish.areaId, inOrder) : new Map<number, number>();
  const actId = inOrder.length > 1 ? await beginAct(app, user, wish) : null;
  for (const date of inOrder) {
    const outcome = await writeAreaDay(
      app,
      { areaId: wish.areaId, date, maker: user },
      async (transaction, now) =>
        done(await bookDay(app, transaction, user, { ...wish, date, actId, freeDays }, now)),
    );
    days.push(outcome.value);
  }
  if (actId !== null) {
    await finishAct(app.db, { id: actId, refused: JSON.stringify(refusedDays(days)) });
    app.work.nudge();
  }
  const isRefusedAs = (reason: RefusedBooking) =>
    days.every((day) => day.outcome === 'refused' && day.reason === reason && !day.alternatives);
  if (isRefusedAs('not-found')) return refused('not-found');
  if (isRefusedAs('signed-out')) return refused('signed-out');
  return done(days);
}

/** On how many of these days each standard space of an area is free for somebody (B18). */
async function daysFree(
  { db, clock }: App,
  { id: userId }: SignedInUser,
  areaId: number,
  dates: readonly Day[],
) {
  const free = await freeOnDays(db, { areaId, dates });
  const keptOn = await keptFrom(db, { areaIds: [areaId], dates, userId }, clock.now());
  return new Map(
    free.map(({ id, days }) => [id, days.filter((date) => !keptOn(areaId, date).has(id)).length]),
  );
}

async function beginAct(app: App, user: SignedInUser, { bookableObjectId }: Wish): Promise<number> {
  const now = app.clock.now();
  const [act] = await beginBooking(app.db, {
    kind: 'batch',
    now: now.toString(),
    heldUntil: heldUntil(now),
    userId: user.id,
    bookableObjectId: bookableObjectId ?? null,
  });
  return act?.id ?? 0;
}

const refusedDays = (days: readonly DayOfBatch[]): RefusedDay[] =>
  days.flatMap((day) =>
    day.outcome === 'refused'
      ? { date: day.date, reason: day.reason, isFull: day.reason === 'already-booked' && !day.alternatives }
      : [],
  );

async function bookDay(
  app: App,
  transaction: Transaction,
  user: SignedInUser,
  wish: Wish & { date: Day; actId: number | null; freeDays: ReadonlyMap<number, number> },
  now: Now,
): Promise<DayOfBatch> {
  const { date, areaId, bookableObjectId: favourite, orElse, bookedFor = null, actId, freeDays } = wish;
  const own = await ownBookingsLike(transaction, {
    now: now.toString(),
    areaId,
    date,
    userId: user.id,
    bookableObjectId: favourite ?? null,
    bookedFor,
  });
  const isFavourite = ({ bookableObject }: BookingRow) =>
    favourite === undefined || bookableObject.id === favourite;
  const already = own.find(isFavourite) ?? (orElse === 'nothing' ? undefined : own[0]);
  if (already) return bookedAs(already);

  const first = favourite ?? (await anyObject(transaction, { areaId, date, userId: user.id, freeDays }, now));
  if (first === null) return { date, outcome: 'refused', reason: 'not-found' };
  const book = (bookableObjectId: number) =>
    makeBooking(app, transaction, { areaId, date, bookableObjectId, userId: user.id, bookedFor, actId }, now);
  const made = await book(first);
  if (made.done) return bookedAs(made.value);
  const [nearest] = alternativesOf(made);
  if (nearest && orElse !== 'nothing') {
    const another = await book(nearest.id);
    return another.done ? bookedAs(another.value) : refusedAs(another);
  }
  // F8: a wish for a guest belongs to the host.
  if (made.reason === 'drawn-later') {
    const place = await joinQueue(app, transaction, { areaId, date, userId: user.id, actId }, now);
    return place.done
      ? { date, outcome: 'waiting', placeId: place.value }
      : refusedAs(limited(place) ?? made);
  }
  // The wanted object may already be the user's, booked for somebody else; then the area is full only if nothing else is free.
  const isFull = !nearest && aboutOf(made.reason) === 'space';
  if (isFull && wish.waitIfFull && bookedFor === null && app.config.features.waitingList) {
    const isWaitedFor = favourite === undefined || (await isOfAKindWaitedFor(first));
    const place = isWaitedFor
      ? await joinQueue(app, transaction, { areaId, date, userId: user.id, actId }, now)
      : null;
    if (place?.done) return { date, outcome: 'waiting', placeId: place.value };
    const refusal = place && limited(place);
    if (refusal) return refusedAs(refusal);
  }
  return isFull && favourite === undefined ? refusedAs(refused('already-booked')) : refusedAs(made);

  /** W3: people on the waiting list are given standard spaces only, which are no use to somebody who wanted a dog place. */
  async function isOfAKindWaitedFor(bookableObjectId: number): Promise<boolean> {
    const wanted = { areaId, date, bookableObjectId, userId: user.id, now: now.toString() };
    const [situation] = await situationToBook(transaction, wanted);
    return situation !== undefined && objectKind(situation.typeId).isWaitedFor;
  }

  function bookedAs(booking: BookingRow): DayOfBatch {
    return { date, outcome: isFavourite(booking) ? 'booked' : 'booked-another', booking };
  }

  function refusedAs(refusal: Refused<RefusedBooking>): DayOfBatch {
    const alternatives = alternativesOf(refusal);
    const { detail, keptFor, opensAt } = refusal.extra as Pick<DayOutcome, 'detail' | 'keptFor' | 'opensAt'>;
    return {
      date,
      outcome: 'refused',
      reason: refusal.reason,
      ...(alternatives.length > 0 && { alternatives }),
      ...(refusal.reason === 'kept' && { detail, keptFor, opensAt }),
    };
  }
}

/** The limit that kept somebody from the queue, which says more than that the day is full. */
const limited = (place: Refused<RefusedPlace>) =>
  place.reason === 'limit-reached' ? refused(place.reason, place.extra) : null;

/** The nearest first, as judged under the lock. */
const alternativesOf = ({ extra }: Refused<RefusedBooking>) =>
  (extra['alternatives'] as IdName[] | undefined) ?? [];

/**
 * A standard space of the area, a free one if possible: the one that is free on most of the days, so that people keep their
 * desk. Null if the area has none.
 */
async function anyObject(
  transaction: Transaction,
  {
    freeDays,
    ...where
  }: { areaId: number; date: Day; userId: number; freeDays: ReadonlyMap<number, number> },
  now: Now,
): Promise<number | null> {
  const { areaId, date } = where;
  const objects = await objectsToOffer(transaction, { areaId, date, typeId: OBJECT_KINDS.standard.id });
  const kept = objects[0]?.keeps ? await keptFromOn(transaction, where, now) : NOTHING_KEPT;
  const daysOf = ({ id }: { id: number }) => freeDays.get(id) ?? 0;
  const active = objects
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => daysOf(b) - daysOf(a) || byName(a, b));
  return (active.find(({ id, isFree }) => isFree && !kept.has(id)) ?? active[0])?.id ?? null;
}
