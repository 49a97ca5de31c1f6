import { isOpenOn, isReleasable, refusal, type Refusal, today } from './rules.ts';
import { promote } from './waiting-list.ts';
import {
  type Closing,
  isLive,
  type Office,
  type Outage,
  type Place,
  type Booking,
  type Space,
  type World,
} from './world.ts';

/** What admins take away and give back: an office closes for some days (A7), a space is taken out of use (A4). */

export type DaysClosed = Pick<Closing, 'office' | 'from' | 'to'>;

/** Everything that is live on these days ends, and standing wishes are decided again (D6). */
export function close(world: World, { office, from, to }: DaysClosed): Closing | Refusal {
  const first = today(world, office);
  if (to < first) return refusal(409, 'day-has-passed');
  const others = world.closings.filter((each) => each.office === office && !each.isLifted);
  if (others.some((other) => other.from <= to && from <= other.to)) return refusal(409, 'closed-already');
  const closing: Closing = { id: null, office, from, to, isLifted: false };
  world.closings.push(closing);
  const isEnded = (each: Booking | Place) =>
    isLive(each) &&
    each.office === office &&
    each.date >= from &&
    each.date <= to &&
    isReleasable(world, each);
  for (const booking of world.bookings.filter(isEnded)) takeAway(world, booking, 'admin');
  for (const place of world.places.filter(isEnded)) place.endedAs = 'expired';
  return closing;
}

/** Wishes try again the days that they had found closed. */
export function reopen(world: World, closing: Closing): Refusal | null {
  if (closing.isLifted) return refusal(404, 'not-found');
  closing.isLifted = true;
  const { office } = closing;
  for (const wish of world.wishes.filter((each) => each.office === office)) {
    for (const [date, { reason }] of wish.decided)
      if (reason === 'closed-day' && date >= today(world, office) && isOpenOn(world, { office, date }))
        wish.decided.delete(date);
  }
  return null;
}

/** A4: with its bookings from today on. */
export function retire(world: World, office: Office, space: Space): void {
  space.isActive = false;
  const ended = world.bookings.filter(
    (each) => isLive(each) && each.space === space && each.office === office && isReleasable(world, each),
  );
  for (const booking of ended) takeAway(world, booking, 'object-removed');
}

/** A19: with its bookings of these days from today on. */
export function takeOutOfOrder(
  world: World,
  office: Office,
  space: Space,
  { from, to }: Pick<Outage, 'from' | 'to'>,
): Outage | Refusal {
  if (to < today(world, office)) return refusal(409, 'day-has-passed');
  const outage: Outage = { id: null, from, to, isLifted: false };
  space.outages.push(outage);
  const isEnded = (each: Booking) =>
    isLive(each) && each.space === space && from <= each.date && each.date <= to && isReleasable(world, each);
  for (const booking of world.bookings.filter(isEnded)) takeAway(world, booking, 'object-removed');
  return outage;
}

/** Whoever is waiting has it at once (W4); then wishes for it try again the days on which it was not there (D6). */
export function putBack(world: World, office: Office, space: Space, outage: Outage): void {
  outage.isLifted = true;
  promoteAll(world, office, space);
  for (const wish of world.wishes.filter((each) => each.space === space)) {
    for (const [date, { reason }] of wish.decided)
      if (reason === 'not-found' && outage.from <= date && date <= outage.to && date >= today(world, office))
        wish.decided.delete(date);
  }
}

/** W4: whoever is waiting has it at once. What wishes have been refused stays refused. */
export function putToUse(world: World, office: Office, space: Space): void {
  space.isActive = true;
  promoteAll(world, office, space);
}

function promoteAll(world: World, office: Office, space: Space): void {
  if (space.kind !== 'standard') return;
  const waited = world.places.filter((each) => isLive(each) && each.office === office);
  for (const date of new Set(waited.map((each) => each.date).toSorted())) promote(world, office, date);
}

function takeAway(world: World, booking: Booking, endedAs: 'admin' | 'object-removed'): void {
  booking.endedAs = endedAs;
  for (const { decided } of world.wishes)
    if (decided.get(booking.date)?.booking === booking) decided.delete(booking.date);
}
