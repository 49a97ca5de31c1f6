import { isBeforeTime, isPlaceOver, isReleasable, today } from './rules.ts';
import { isBefore } from './wall-clock.ts';
import { promote } from './waiting-list.ts';
import { type Booking, isLive, type Place, type Somebody, type World } from './world.ts';

/** T4: ends what is over by the wall clocks, and returns it. */
export function applyDeadlines(world: World): { bookings: Booking[]; places: Place[] } {
  const places = world.places.filter((each) => isLive(each) && isPlaceOver(world, each));
  for (const place of places) place.endedAs = 'expired';
  const unanswered = world.bookings.filter((each) => isLive(each) && each.wasAsked && !each.isConfirmed);
  const bookings = unanswered.filter((each) => !isBeforeTime(world, each, '10:00'));
  for (const booking of bookings) booking.endedAs = 'unconfirmed';
  world.justReleased.push(...bookings);
  return { bookings, places };
}

/** C1, C4, M7: from 08:00 to 10:00 people who have not confirmed are asked, if a channel that reaches them accepts the message. */
export function askToConfirm(world: World): void {
  for (const booking of world.bookings.filter(
    (each) => isLive(each) && !each.isConfirmed && isReached(world, each.owner),
  )) {
    const isAskedNow = !isBeforeTime(world, booking, '08:00') && isBeforeTime(world, booking, '10:00');
    if (!isAskedNow || booking.wasAsked || booking.date !== today(world, booking.office)) continue;
    booking.wasAsked = true;
    booking.askedAt = world.now;
  }
}

const isReached = ({ slackAccepts, relay }: World, { isInSlack, mail }: Somebody): boolean =>
  (isInSlack && slackAccepts) || (mail === 'proved' && relay === 'works');

/** D5: three mornings in a row that were asked about and not confirmed, since the wish was made, changed or last resumed. */
export function restWishes(world: World): void {
  const wishes = new Set(world.justReleased.splice(0).flatMap(({ wish }) => wish ?? []));
  for (const wish of wishes) {
    const asked = world.bookings
      .filter((each) => each.wish === wish && each.askedAt !== null)
      .filter(({ askedAt }) => isBefore(wish.since, askedAt!))
      .filter(({ askedAt }) => wish.resumedAt === null || isBefore(wish.resumedAt, askedAt!))
      .toSorted((a, b) => b.date.localeCompare(a.date));
    const last = asked.slice(0, 3);
    if (!wish.hasEnded && last.length === 3 && last.every(({ endedAs }) => endedAs === 'unconfirmed'))
      wish.isResting = true;
  }
}

/** D13: what has not ended by its last day. */
export function restUnseen(world: World, owner: Somebody): void {
  for (const wish of world.wishes.filter((each) => each.owner === owner && !each.hasEnded && !each.isResting))
    if (wish.until === null || wish.until >= today(world, wish.office)) wish.isResting = wish.isUnseen = true;
}

/** P3, D7, D9. False if it is refused: the last admin stays one (P2). */
export function deactivate(world: World, somebody: Somebody): boolean {
  const isLastAdmin =
    somebody.isAdmin && world.people.filter((each) => each.isAdmin && each.isActive).length === 1;
  if (isLastAdmin && somebody.isActive) return false;
  somebody.isActive = false;
  const released = world.bookings.filter(
    (each) => isLive(each) && each.owner === somebody && isReleasable(world, each),
  );
  for (const booking of released) booking.endedAs = 'admin';
  for (const wish of world.wishes.filter(({ owner }) => owner === somebody)) wish.hasEnded = true;
  for (const absence of world.absences.filter(({ owner }) => owner === somebody)) absence.hasEnded = true;
  for (const place of world.places.filter((each) => isLive(each) && each.owner === somebody))
    place.endedAs = 'left';
  for (const { office, date } of released) promote(world, office, date);
  return true;
}
