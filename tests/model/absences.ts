import { isReleasable, notFound, refusal, type Refusal, today } from './rules.ts';
import { pendingDays, serve } from './standing.ts';
import { promote } from './waiting-list.ts';
import { plusDays } from './wall-clock.ts';
import {
  type Absence,
  type Booking,
  isLive,
  type Office,
  type Place,
  queueOn,
  type Somebody,
  type World,
} from './world.ts';

const LONGEST_AHEAD = 366;

export type DaysAway = Pick<Absence, 'from' | 'to'>;

/** An absence belongs to no one office, so its today is the earliest of theirs. */
const earliestToday = (world: World): string =>
  world.offices.map((office) => today(world, office)).toSorted()[0]!;

export const absencesOf = ({ absences }: World, owner: Somebody): Absence[] =>
  absences.filter((each) => each.owner === owner && !each.hasEnded);

/** D7: those that are not over, by day. */
export const shownAbsences = (world: World, owner: Somebody): Absence[] =>
  absencesOf(world, owner)
    .filter(({ to }) => to >= earliestToday(world))
    .toSorted((a, b) => a.from.localeCompare(b.from));

export function refusalToBeAway(world: World, owner: Somebody, { from, to }: DaysAway): Refusal | null {
  const first = earliestToday(world);
  if (to < first) return refusal(409, 'day-has-passed');
  if (to > plusDays(first, LONGEST_AHEAD)) return refusal(409, 'too-far-ahead');
  const others = absencesOf(world, owner);
  return others.some((other) => other.from <= to && from <= other.to) ? refusal(409, 'already-away') : null;
}

const isWithin =
  (world: World, owner: Somebody, { from, to }: DaysAway) =>
  (each: Booking | Place): boolean =>
    isLive(each) && each.owner === owner && each.date >= from && each.date <= to && isReleasable(world, each);

/** What somebody has on these days, for themselves and for others, and who is waiting for what they would give back. */
export function effectOf(world: World, owner: Somebody, days: DaysAway) {
  const live = world.bookings.filter(isWithin(world, owner, days));
  const own = live.filter(({ bookedFor }) => bookedFor === null);
  const waiting = own
    .filter(({ space }) => space.kind === 'standard')
    .flatMap(({ office, date }) => queueOn(world, office, date).map((place) => place.owner));
  return {
    own,
    kept: live.length - own.length,
    places: world.places.filter(isWithin(world, owner, days)),
    waiting: new Set(waiting.filter((each) => each !== owner && each.isActive)).size,
  };
}

/** D7: day by day as if cancelled by their owner, but their wishes may have these days again, and undoing is not possible. */
export function goAway(world: World, owner: Somebody, days: DaysAway): Absence | Refusal {
  const same = absencesOf(world, owner).find(({ from, to }) => from === days.from && to === days.to);
  if (same) return same;
  const reason = refusalToBeAway(world, owner, days);
  if (reason) return reason;
  const { own, places } = effectOf(world, owner, days);
  const absence: Absence = { ...days, id: null, owner, hasEnded: false, givenBack: own };
  world.absences.push(absence);
  for (const place of places) place.endedAs = 'left';
  for (const booking of own) {
    booking.endedAs = 'owner';
    booking.cancelledAt = world.now;
    for (const { decided } of world.wishes)
      if (decided.get(booking.date)?.booking === booking) decided.delete(booking.date);
  }
  for (const { office, date } of inLockOrder(own)) promote(world, office, date);
  return absence;
}

/** D7: nothing is restored, but wishes immediately book what they find free. Ending it twice changes nothing. */
export function endAbsence(world: World, by: Somebody, absence: Absence): Refusal | null {
  if (absence.owner !== by) return notFound;
  absence.hasEnded = true;
  for (const { office, date } of inLockOrder(pendingDays(world))) serve(world, office, date);
  return null;
}

const inLockOrder = <Day extends { office: Office; date: string }>(days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => a.date.localeCompare(b.date) || a.office.areaId - b.office.areaId);
