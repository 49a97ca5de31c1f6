import { DAYS_AHEAD } from '../bookings/ahead.ts';
import { aboutOf, type RefusalOfDate, refusalOnDay, type RefusalToBook } from '../bookings/rules.ts';
import { addDays, type Day, daysFrom, type Now, todayIn, type Weekday, weekdayOf } from '../day.ts';
import { mayHave, type OnlyFor } from '../kept/rules.ts';
import { OBJECT_KINDS, objectKind, type ObjectTypeId } from '../locations/kinds.ts';
import { byName } from '../natural-order.ts';
import { type ObjectOnOffer, offeredInstead } from '../objects/features.ts';

/** The days a wish is for. `until` null means for ever. */
export type WishedDays = { weekdays: readonly Weekday[]; from: Day; until: Day | null };

/**
 * D3: the days of a wish from today to the furthest day that can be booked (B2), closed days included; those are
 * refused later.
 */
export function openDaysOf(
  { weekdays, from, until }: WishedDays,
  location: { readonly timeZone: string },
  now: Now,
): Day[] {
  const today = todayIn(location.timeZone, now);
  const furthest = addDays(today, DAYS_AHEAD);
  const first = from > today ? from : today;
  const last = until !== null && until < furthest ? until : furthest;
  return daysFrom(first, last).filter((date) => weekdays.includes(weekdayOf(date)));
}

/** What to book where the object is taken; any needs no object. */
export type OrElse = 'nothing' | 'nearest' | 'any';

/** What somebody wishes for on one day. */
export type WishOnDay = {
  wishId: number;
  /** The older one has the lower number. */
  age: number;
  userId: number;
  /** Null if any standard space in the area will do. */
  bookableObjectId: number | null;
  orElse: OrElse;
  /** On how many of the days that are open this person has something that a wish made for them. */
  daysGiven: number;
  /** This person's live bookings on that day at any office, not counting promotions (B11). */
  bookingsThatDay: number;
  /** How many more spaces that people wait for the office's limit lets them have on that day (B13); left out without one. */
  spacesLeft?: number;
};

/** D4: first those given fewer of the days that are open, then the older wish. */
export const weekdaysInOrder = <Wish extends Pick<WishOnDay, 'age' | 'daysGiven'>>(
  wishes: readonly Wish[],
): Wish[] => wishes.toSorted((a, b) => a.daysGiven - b.daysGiven || a.age - b.age);

/** A bookable object of the area, and who has it that day before any wish is served. */
export type ObjectOnDay = ObjectOnOffer &
  OnlyFor & {
    typeId: ObjectTypeId;
    isActive: boolean;
    takenBy: { userId: number; bookingId: number; isForGuest: boolean } | null;
  };

export type WishDecided = { wishId: number; userId: number } & (
  | {
      outcome: 'booked' | 'booked-another';
      objectId: number;
      /** The booking they already have, instead of a new one; null if it is made for them now. */
      bookingId: number | null;
      /** Whether this wish makes the booking; another wish of the same person for the same kind of object may. */
      isMade: boolean;
    }
  | { outcome: 'refused'; reason: RefusalOfWish }
  /** The day will be drawn, so all this does is wish for it (F8). */
  | { outcome: 'waiting' }
);

/** What becomes of a wish on a day without a draw. */
export type SharedOut = Exclude<WishDecided, { outcome: 'waiting' }>;

export type RefusalOfWish = RefusalToBook | 'limit-reached' | 'not-found';

type AreaOnDay = {
  objects: readonly ObjectOnDay[];
  refusal: RefusalOfDate | null;
  bookingsPerDay: number;
  /** F8: what people wait for is given out by the draw, and here only kept by whoever has it. */
  isToBeDrawn?: boolean;
};

/**
 * D4: who gets what in an area on one day, one wish after another. An object that several people wish for is kept for the oldest of their
 * wishes; the others get one that nobody wishes for, as long as there is any. Somebody who already has an object of the kind they wish for
 * there, for themselves, keeps it and gets no second one. What is kept for groups goes to their members alone (B20).
 */
export function shareOut(
  wishes: readonly WishOnDay[],
  { objects, refusal, bookingsPerDay, isToBeDrawn = false }: AreaOnDay,
): SharedOut[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const holders = new Map(objects.map(({ id, takenBy }) => [id, takenBy?.userId ?? null]));
  const held = Map.groupBy(
    objects.filter(({ takenBy }) => takenBy && !takenBy.isForGuest),
    ({ takenBy }) => takenBy?.userId,
  );
  const made = new Map<number, number>();
  const typeOf = ({ bookableObjectId }: WishOnDay) =>
    byId.get(bookableObjectId ?? 0)?.typeId ?? OBJECT_KINDS.standard.id;
  const ownOf = (wish: WishOnDay) => {
    const own = (held.get(wish.userId) ?? []).filter(({ typeId }) => typeId === typeOf(wish));
    return own.find(({ id }) => id === wish.bookableObjectId) ?? own[0];
  };
  const refusalOf = (wish: WishOnDay, object: ObjectOnDay, takenBy = holders.get(object.id) ?? null) => {
    const bookingsThatDay = wish.bookingsThatDay + (made.get(wish.userId) ?? 0);
    const isKept = !mayHave(object, wish.userId);
    return refusalOnDay({ ...wish, takenBy, bookingsThatDay, drawAt: null, isKept }, bookingsPerDay);
  };
  const madeOfLimited = new Map<number, number>();
  const isLimited = (wish: WishOnDay) => objectKind(typeOf(wish)).isWaitedFor;
  const isAtLimit = (wish: WishOnDay) =>
    isLimited(wish) && (madeOfLimited.get(wish.userId) ?? 0) >= (wish.spacesLeft ?? Infinity);
  const keptFor = new Map<number, number>();
  for (const wish of wishes.toSorted((a, b) => a.age - b.age)) {
    const object = byId.get(wish.bookableObjectId ?? 0);
    if (!object || keptFor.has(object.id) || refusalOf(wish, object, null) || ownOf(wish) || isAtLimit(wish))
      continue;
    keptFor.set(object.id, wish.wishId);
  }

  return weekdaysInOrder(wishes).map((wish): SharedOut => {
    const { wishId, userId, bookableObjectId } = wish;
    const give = (object: ObjectOnDay, isMade: boolean): SharedOut => ({
      wishId,
      userId,
      outcome: bookableObjectId === null || object.id === bookableObjectId ? 'booked' : 'booked-another',
      objectId: object.id,
      bookingId: object.takenBy?.bookingId ?? null,
      isMade,
    });
    const refuse = (reason: RefusalOfWish): SharedOut => ({ wishId, userId, outcome: 'refused', reason });

    const favourite = byId.get(bookableObjectId ?? 0);
    const isFreeToThem = (object: ObjectOnDay) =>
      object.isActive && aboutOf(refusalOf(wish, object)) !== 'space';
    const isKeptForOthers = ({ id }: ObjectOnDay) => (keptFor.get(id) ?? wishId) !== wishId;
    const had = ownOf(wish);
    if (had) return give(had, false);
    if (refusal) return refuse(refusal);
    const others = () =>
      elsewhere(
        wish,
        favourite,
        objects.filter(({ typeId }) => typeId === typeOf(wish)),
      );
    const isWished = favourite && isFreeToThem(favourite) && !isKeptForOthers(favourite);
    const free = isWished ? [favourite] : others().filter(isFreeToThem);
    const found = free.find((object) => !isKeptForOthers(object)) ?? free[0];
    if (bookableObjectId !== null && keptFor.get(bookableObjectId) === wishId)
      keptFor.delete(bookableObjectId);
    if (!found) {
      const ifFree = [favourite, ...others()].flatMap((object) =>
        object?.isActive ? [refusalOf(wish, object, null)] : [],
      );
      const isOneForThem = ifFree.some((reason) => aboutOf(reason) !== 'space');
      return refuse(isOneForThem ? 'already-booked' : (ifFree[0] ?? 'not-found'));
    }
    const reason = refusalOf(wish, found) ?? (isAtLimit(wish) ? 'limit-reached' : null);
    if (reason) return refuse(reason);
    if (isToBeDrawn && isLimited(wish)) return refuse('drawn-later');
    if (isLimited(wish)) madeOfLimited.set(userId, (madeOfLimited.get(userId) ?? 0) + 1);
    made.set(userId, (made.get(userId) ?? 0) + 1);
    holders.set(found.id, userId);
    held.set(userId, [...(held.get(userId) ?? []), found]);
    return give(found, true);
  });
}

/** What else a wish would accept, best first. */
function elsewhere(
  { orElse }: WishOnDay,
  favourite: ObjectOnDay | undefined,
  alike: readonly ObjectOnDay[],
): ObjectOnDay[] {
  if (orElse === 'nothing') return [];
  if (favourite) return offeredInstead(favourite, alike);
  return orElse === 'any' ? alike.toSorted(byName) : [];
}
