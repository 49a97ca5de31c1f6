import { freeFor, isKeptFrom } from './kept.ts';
import {
  isInUse,
  isLive,
  liveBookingsOn,
  nameOf,
  queueOn,
  type Booking,
  type Office,
  type Somebody,
  type Space,
  type World,
} from './world.ts';
import {
  type Day,
  isBeforeTime,
  isReleasable,
  notFound,
  refusal,
  type Refusal,
  refusalOfDate,
  refusalToConfirm,
  today,
} from './rules.ts';
import { refusalOfLimit } from './limits.ts';
import { promote } from './waiting-list.ts';
import { isBefore } from './wall-clock.ts';

/** B11, as configured on the model's server. */
export const MOST_PER_DAY = 2;

type Wanted = { office: Office; space: Space; date: string; bookedFor: string | null };

export function book(world: World, owner: Somebody, wanted: Wanted): Booking | Refusal {
  const { office, space, date, bookedFor } = wanted;
  const reason = refusalToHave(world, owner, wanted);
  if (reason) return reason;
  const booking: Booking = {
    id: null,
    office,
    space,
    date,
    owner,
    bookedFor,
    isConfirmed: date === today(world, office),
    wasAsked: false,
    endedAs: null,
    cancelledAt: null,
    wasUndone: false,
    wasMoved: false,
    wish: null,
    askedAt: null,
  };
  world.bookings.push(booking);
  return booking;
}

/** B1 to B3, B11, B13. `except` is a booking that is moved or brought back. */
function refusalToHave(
  world: World,
  owner: Somebody,
  { office, space, date }: Day & { space: Space },
  { isUnlimited = false, except }: { isUnlimited?: boolean; except?: Booking } = {},
): Refusal | null {
  if (!office.spaces.includes(space) || !isInUse(space, date)) return notFound;
  const wrongDate = refusalOfDate(world, { office, date });
  if (wrongDate) return wrongDate;
  const taker = liveBookingsOn(world, office, date).find((each) => each.space === space)?.owner;
  if (taker) return refusal(409, taker === owner ? 'already-yours' : 'already-booked');
  if (isKeptFrom(world, owner, { office, space, date })) return refusal(409, 'kept');
  if (!isUnlimited && hasTooMany(world, owner, date)) return refusal(409, 'too-many');
  return space.kind === 'standard' ? refusalOfLimit(world, owner, { office, date, except }) : null;
}

/** B11. */
export const hasTooMany = (world: World, owner: Somebody, date: string): boolean =>
  world.bookings.filter(
    (each) => isLive(each) && each.owner === owner && each.date === date && !isGiven(world, each),
  ).length >= MOST_PER_DAY;

/** From that day's waiting list. */
const isGiven = ({ places }: World, booking: Booking): boolean =>
  places.some((place) => place.booking === booking && place.date === booking.date);

/** D11. Fields left out keep their values. */
export function change(
  world: World,
  by: Somebody,
  booking: Booking,
  { office, space, date, bookedFor }: Wanted,
): Booking | Refusal {
  if (booking.owner !== by || !isLive(booking)) return notFound;
  if (!isReleasable(world, booking)) return refusal(409, 'day-has-passed');
  const before = { office: booking.office, date: booking.date };
  const isOfThatDay = date === before.date;
  if (!isOfThatDay || office !== before.office || space !== booking.space) {
    const judging = { isUnlimited: isOfThatDay, except: booking };
    const reason = refusalToHave(world, by, { office, space, date }, judging);
    if (reason) return reason;
    Object.assign(booking, { office, space, date, wasMoved: true });
    if (!isOfThatDay || office.timeZone !== before.office.timeZone) {
      booking.isConfirmed = date === today(world, office);
      booking.wasAsked = false;
      booking.askedAt = null;
    }
    promote(world, before.office, before.date);
  } else if (booking.bookedFor !== null && bookedFor === null && space.kind === 'standard') {
    // W10
    if (queueOn(world, office, date).some((each) => each.owner === by)) return refusal(409, 'already-queued');
  }
  booking.bookedFor = bookedFor;
  return booking;
}

/** B7, B8, W4. Null if it is done, or was done already. */
export function cancel(
  world: World,
  by: Somebody,
  booking: Booking,
  from: 'owner' | 'slack' = 'owner',
): Refusal | null {
  if (booking.owner !== by && !by.isAdmin) return notFound;
  if (!isLive(booking)) return null;
  if (!isReleasable(world, booking)) return refusal(409, 'day-has-passed');
  booking.endedAs = booking.owner === by ? from : 'admin';
  booking.cancelledAt = world.now;
  promote(world, booking.office, booking.date);
  return null;
}

/** D12 */
export function restore(world: World, by: Somebody, booking: Booking): Booking | Refusal {
  if (booking.owner !== by) return notFound;
  if (isLive(booking)) return booking;
  const wasGivenBack = world.absences.some(({ givenBack }) => givenBack.includes(booking));
  if (booking.cancelledAt === null || wasGivenBack || !['owner', 'slack'].includes(booking.endedAs ?? ''))
    return notFound;
  const isLate = isBefore(booking.cancelledAt.add({ hours: 24 }), world.now);
  const isLost = booking.wasAsked && !booking.isConfirmed && !isBeforeTime(world, booking, '10:00');
  if (isLate || isLost) return refusal(409, 'too-late');
  const judging = { isUnlimited: isGiven(world, booking), except: booking };
  const reason = refusalToHave(world, by, booking, judging);
  if (reason) return reason;
  booking.endedAs = null;
  booking.cancelledAt = null;
  booking.wasUndone = true;
  return booking;
}

/** C2. A cancelled one is no longer visible (B8); for one that 10:00 ended it is too late. */
export function confirm(world: World, by: Somebody, booking: Booking): Booking | Refusal {
  if (booking.owner !== by) return notFound;
  if (!isLive(booking)) return booking.endedAs === 'unconfirmed' ? refusal(409, 'too-late') : notFound;
  if (booking.isConfirmed) return booking;
  const tooEarlyOrLate = refusalToConfirm(world, booking);
  if (tooEarlyOrLate) return tooEarlyOrLate;
  booking.isConfirmed = true;
  return booking;
}

/** N1: other people are named until the day is over at the office. */
const isNamedTo = (world: World, reader: Somebody, booking: Booking): boolean =>
  booking.owner === reader || booking.date >= today(world, booking.office);

/** The contract's `Booking`, for its owner or an admin. */
export function presentBooking(world: World, reader: Somebody, booking: Booking) {
  const { id, date, office, space, bookedFor, isConfirmed } = booking;
  const area = { id: office.areaId, name: 'Studio' };
  return {
    id,
    date,
    bookableObject: { id: space.id, name: space.name },
    area,
    location: { id: office.locationId, name: office.name, timeZone: office.timeZone, areas: [area] },
    bookedFor: isNamedTo(world, reader, booking) ? bookedFor : null,
    isConfirmed,
    canConfirm: reader === booking.owner && !isConfirmed && refusalToConfirm(world, booking) === null,
    canCancel: isReleasable(world, booking),
    standingId: booking.wish?.id ?? null,
    bookableObjectTypeId: space.kind === 'standard' ? 1 : 2,
    areaTypeId: 1,
  };
}

/** B8, B9. */
export const isShownTo = (reader: Somebody, booking: Booking): boolean =>
  isLive(booking) && (booking.owner === reader || reader.isAdmin);

export function ownBookings(
  { bookings }: World,
  owner: Somebody,
  isWanted: (booking: Booking) => boolean,
): Booking[] {
  return bookings
    .filter((each) => isLive(each) && each.owner === owner && isWanted(each))
    .sort((a, b) => a.date.localeCompare(b.date) || (a.id ?? 0) - (b.id ?? 0));
}

/** B9: who sits where, by the name of the space. */
export function presentSpaces(world: World, reader: Somebody, office: Office, date: string) {
  const live = liveBookingsOn(world, office, date);
  return office.spaces
    .map((space) => ({ space, booking: live.find((each) => each.space === space) }))
    .filter(({ space, booking }) => isInUse(space, date) || booking)
    .map(({ space, booking }) => ({
      id: space.id,
      existingBooking: booking
        ? {
            id: isShownTo(reader, booking) ? booking.id : null,
            name: isNamedTo(world, reader, booking) ? nameOf(booking.owner) : 'Booked',
            bookedFor: isNamedTo(world, reader, booking) ? booking.bookedFor : null,
            isYours: booking.owner === reader,
          }
        : null,
    }));
}

/** B5: the free ones of the same kind, of which at most three are named. */
export const alternativesTo = (world: World, owner: Somebody, { office, space, date }: Wanted): string[] =>
  freeFor(world, owner, office, date, space.kind).map(({ name }) => name);
