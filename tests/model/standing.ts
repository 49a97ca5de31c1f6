import { freeFor, isKeptFrom as isKeptFromThem } from './kept.ts';
import { book, hasTooMany } from './bookings.ts';
import { refusalOfLimit } from './limits.ts';
import { notFound, refusal, type Refusal, refusalOfDate, today } from './rules.ts';
import { plusDays, weekday } from './wall-clock.ts';
import {
  isInUse,
  type Booking,
  isAway,
  isLive,
  liveBookingsOn,
  type Office,
  type Somebody,
  type Space,
  type Wish,
  type World,
} from './world.ts';

const MOST_WISHES = 20;
const DAYS_AHEAD = 42;

/** What somebody asks for; without `from` it is from today on. */
export type Wanted = Pick<Wish, 'office' | 'space' | 'orElse' | 'weekdays' | 'until'> & {
  from: string | null;
};

/** D3: sent again, it is the one that is already there. */
export function makeWish(world: World, owner: Somebody, wanted: Wanted): Wish | Refusal {
  const { office, space, until } = wanted;
  if (space && !(office.spaces.includes(space) && space.isActive)) return notFound;
  const first = today(world, office);
  if (until !== null && until < first) return refusal(409, 'day-has-passed');
  const later = (day: string) => (day > first ? day : first);
  const from = later(wanted.from ?? first);
  const live = liveWishes(world).filter((each) => each.owner === owner);
  const same = live.find(
    (each) =>
      each.office === office &&
      each.space === space &&
      each.orElse === wanted.orElse &&
      each.until === until &&
      later(each.from) === from &&
      String(each.weekdays) === String(wanted.weekdays),
  );
  if (same) return same;
  if (live.length >= MOST_WISHES) return refusal(409, 'too-many-wishes');
  const wish: Wish = {
    ...wanted,
    id: null,
    owner,
    from,
    hasEnded: false,
    isResting: false,
    isUnseen: false,
    since: world.now,
    resumedAt: null,
    decided: new Map(),
  };
  world.wishes.push(wish);
  for (const date of openDaysOf(world, wish)) serve(world, office, date);
  return wish;
}

/**
 * For a space or a weekday that it did not name before, it ranks as a new one (D4). What found nothing is tried again, and what it
 * was given stays given.
 */
export function changeWish(world: World, by: Somebody, wish: Wish, wanted: Wanted): Wish | Refusal {
  if (wish.owner !== by || wish.hasEnded) return notFound;
  const { office, space, until } = wanted;
  const isForSame = office === wish.office && space === wish.space;
  if (!isForSame && space && !(office.spaces.includes(space) && space.isActive)) return notFound;
  const first = today(world, office);
  if (until !== null && until < first) return refusal(409, 'day-has-passed');
  if (!isForSame || !wanted.weekdays.every((day) => wish.weekdays.includes(day))) wish.since = world.now;
  const from = wanted.from !== null && wanted.from > first ? wanted.from : first;
  Object.assign(wish, { ...wanted, from });
  for (const [date, { outcome }] of wish.decided)
    if (outcome === 'refused' && date >= first) wish.decided.delete(date);
  for (const date of openDaysOf(world, wish)) serve(world, office, date);
  return wish;
}

/** What it booked stays. */
export function endWish(by: Somebody, wish: Wish): Refusal | null {
  if (wish.owner !== by || wish.hasEnded) return notFound;
  wish.hasEnded = true;
  return null;
}

/** D5: its open days are booked immediately. */
export function resumeWish(world: World, by: Somebody, wish: Wish): Wish | Refusal {
  if (wish.owner !== by || wish.hasEnded) return notFound;
  if (wish.isResting) {
    wish.isResting = wish.isUnseen = false;
    wish.resumedAt = world.now;
  }
  for (const date of openDaysOf(world, wish)) serve(world, wish.office, date);
  return wish;
}

export const liveWishes = ({ wishes }: World): Wish[] => wishes.filter(({ hasEnded }) => !hasEnded);

/** The oldest first (D4), and by id if they are equally old. */
const byAge = (world: World): Wish[] =>
  liveWishes(world).toSorted((a, b) => Temporal.Instant.compare(a.since, b.since));

/** The open days on which it wants something. */
export function openDaysOf(world: World, { office, weekdays, from, until }: Wish): string[] {
  const first = today(world, office);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => plusDays(first, ahead)).filter(
    (date) => weekdays.includes(weekday(date)) && date >= from && (until === null || date <= until),
  );
}

/** Never twice for a day (D3), and not while it rests (D5) or its owner is away (D7). */
const isPending = (world: World, wish: Wish, date: string): boolean =>
  !wish.isResting && !wish.decided.has(date) && !isAway(world, wish.owner, date);

/** Where wishes are to be served, in the order in which the server goes through them. */
export function pendingDays(world: World): { office: Office; date: string }[] {
  const found = liveWishes(world).flatMap((wish) =>
    openDaysOf(world, wish)
      .filter((date) => isPending(world, wish, date))
      .map((date) => ({ office: wish.office, date })),
  );
  return found
    .filter(
      ({ office, date }, index) =>
        index === found.findIndex((each) => each.office === office && each.date === date),
    )
    .toSorted((a, b) => a.office.areaId - b.office.areaId || a.date.localeCompare(b.date));
}

export function serveAll(world: World): void {
  for (const { office, date } of pendingDays(world)) serve(world, office, date);
}

/**
 * D4: fewer days given first, then the older. A space that several wish for is kept for the oldest of them; the others go elsewhere
 * while there is anywhere else.
 */
export function serve(world: World, office: Office, date: string): void {
  const pending = byAge(world).filter(
    (each) =>
      each.office === office && openDaysOf(world, each).includes(date) && isPending(world, each, date),
  );
  const given = new Map(pending.map((wish) => [wish, daysGiven(world, wish)]));
  const inTurn = pending.toSorted((a, b) => given.get(a)! - given.get(b)!);
  const isAtLimit = (wish: Wish) =>
    kindOf(wish) === 'standard' && refusalOfLimit(world, wish.owner, { office, date }) !== null;
  const isKept = ({ owner, space }: Wish) =>
    space !== null && isKeptFromThem(world, owner, { office, space, date });
  const waiting = new Set(
    pending.filter(
      (wish) =>
        !isKept(wish) &&
        !ownOf(world, wish, date) &&
        !hasTooMany(world, wish.owner, date) &&
        !isAtLimit(wish),
    ),
  );
  const isKeptFrom = (wish: Wish) => (space: Space) => {
    const oldest = pending.find((each) => waiting.has(each) && each.space === space);
    return oldest !== undefined && oldest !== wish;
  };
  for (const wish of inTurn) {
    decide(world, wish, date, isKeptFrom(wish));
    waiting.delete(wish);
  }
}

function decide(world: World, wish: Wish, date: string, isKept: (space: Space) => boolean): void {
  const { office, owner, space, orElse } = wish;
  const outcomeOf = (booking: Booking) =>
    space === null || booking.space === space ? ('booked' as const) : ('booked-another' as const);
  const refuse = (reason: string) => void wish.decided.set(date, { outcome: 'refused', reason });

  const own = ownOf(world, wish, date);
  if (own) return void wish.decided.set(date, { outcome: outcomeOf(own), booking: own });
  if (refusalOfDate(world, { office, date })) return refuse('closed-day');
  const alike = office.spaces.filter((each) => isInUse(each, date) && each.kind === kindOf(wish));
  const offered = orElse === 'nothing' ? alike.filter((each) => each === space) : alike;
  // A space goes to the oldest of the wishes that name it, whoever's turn it is.
  const free = freeFor(world, owner, office, date, kindOf(wish)).filter(
    (each) => offered.includes(each) && !(each === space && isKept(each)),
  );
  const found = free.find((each) => each === space) ?? free.find((each) => !isKept(each)) ?? free[0];
  const theirs = offered.filter((each) => !isKeptFromThem(world, owner, { office, space: each, date }));
  if (!found) return refuse(theirs.length > 0 ? 'already-booked' : offered.length > 0 ? 'kept' : 'not-found');
  const made = book(world, owner, { office, space: found, date, bookedFor: null });
  if ('status' in made) return refuse(made.reason);
  made.wish = wish;
  wish.decided.set(date, { outcome: outcomeOf(made), booking: made });
}

const kindOf = ({ space }: Wish): Space['kind'] => space?.kind ?? 'standard';

/** For themselves and of the same kind: then nothing more is booked for them there. */
function ownOf(world: World, wish: Wish, date: string): Booking | undefined {
  const { office, owner, space } = wish;
  const own = liveBookingsOn(world, office, date)
    .filter((each) => each.owner === owner && each.bookedFor === null && each.space.kind === kindOf(wish))
    .toSorted((a, b) => office.spaces.indexOf(a.space) - office.spaces.indexOf(b.space));
  return own.find((each) => each.space === space) ?? own[0];
}

/** On how many of the open days somebody has what a wish booked for them. */
function daysGiven(world: World, { owner, office }: Wish): number {
  const first = today(world, office);
  const dates = world.bookings
    .filter((each) => isLive(each) && each.wish && each.owner === owner)
    .map(({ date }) => date)
    .filter((date) => date >= first && date <= plusDays(first, DAYS_AHEAD));
  return new Set(dates).size;
}

/** D4: the weekdays on which somebody else's older wish is for the same space. */
export const takenOn = (world: World, wish: Wish): number[] => {
  const all = byAge(world);
  const older = all
    .slice(0, all.indexOf(wish))
    .filter(
      (each) =>
        each.owner !== wish.owner &&
        wish.space !== null &&
        each.space === wish.space &&
        !each.isResting &&
        (each.until === null || each.until >= wish.from) &&
        (wish.until === null || each.from <= wish.until),
    );
  return wish.weekdays.filter((day) => older.some(({ weekdays }) => weekdays.includes(day)));
};
