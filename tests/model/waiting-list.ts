import { refusalOfLimit } from './limits.ts';
import {
  isBeforeTime,
  isPlaceOver,
  isReleasable,
  notFound,
  refusal,
  type Refusal,
  refusalOfDate,
  today,
} from './rules.ts';
import { freeFor, isStillKept } from './kept.ts';
import {
  isLive,
  liveBookingsOn,
  queueOn,
  type Office,
  type Place,
  type Somebody,
  type World,
} from './world.ts';

export function join(
  world: World,
  owner: Somebody,
  { office, date, until }: Pick<Place, 'office' | 'date' | 'until'>,
): Place | Refusal {
  const wrongDate = refusalOfDate(world, { office, date });
  if (wrongDate) return wrongDate;
  const isOver = [null, until].some((each) => isPlaceOver(world, { office, date, until: each }));
  if (isOver) return refusal(409, 'too-late');
  if (freeFor(world, owner, office, date, 'standard').length > 0) return refusal(409, 'space-is-free');
  if (queueOn(world, office, date).some((each) => each.owner === owner))
    return refusal(409, 'already-queued');
  if (holdsOne(world, owner, office, date)) return refusal(409, 'already-yours');
  const limited = refusalOfLimit(world, owner, { office, date });
  if (limited) return limited;
  const place: Place = { id: null, office, date, owner, until, endedAs: null, booking: null };
  world.places.push(place);
  return place;
}

/** W10: a desk for themselves; a guest's is the guest's. */
const holdsOne = (world: World, owner: Somebody, office: Office, date: string): boolean =>
  liveBookingsOn(world, office, date).some(
    (each) => each.owner === owner && each.space.kind === 'standard' && each.bookedFor === null,
  );

/** W7. Null if it is done, or the place had already ended. */
export function leave(world: World, by: Somebody, place: Place): Refusal | null {
  if (place.owner !== by) return notFound;
  if (!isLive(place)) return null;
  if (!isReleasable(world, place)) return refusal(409, 'day-has-passed');
  place.endedAs = 'left';
  return null;
}

/** W12, W13: wherever spaces are kept. Returns the days on which somebody was given one. */
export function promoteWhereKept(world: World): { office: Office; date: string }[] {
  const days = world.offices
    .filter(({ spaces }) => spaces.some(({ keptFor }) => keptFor))
    .flatMap((office) =>
      [
        ...new Set(
          world.places.filter((each) => isLive(each) && each.office === office).map(({ date }) => date),
        ),
      ]
        .toSorted()
        .map((date) => ({ office, date })),
    );
  return days.filter(({ office, date }) => {
    const before = queueOn(world, office, date).length;
    promote(world, office, date);
    return queueOn(world, office, date).length < before;
  });
}

/** W3 to W5: heads of the queue into free objects, as long as there are both. */
export function promote(world: World, office: Office, date: string): void {
  const day = { office, date };
  if (!isBeforeTime(world, day, '08:30')) return;
  const heads = queueOn(world, office, date).filter(({ owner }) => owner.isActive);
  for (const place of heads) {
    const free = freeFor(world, place.owner, office, date, 'standard');
    // W12: one that is kept for them first.
    const space = free.find((each) => isStillKept(world, office, each, date)) ?? free[0];
    if (!space) continue;
    const isConfirmed = date === today(world, office);
    const booking = { id: null, office, space, date, owner: place.owner, bookedFor: null, isConfirmed };
    place.endedAs = 'promoted';
    place.booking = {
      ...booking,
      wasAsked: false,
      endedAs: null,
      cancelledAt: null,
      wasUndone: false,
      wasMoved: false,
      wish: null,
      askedAt: null,
    };
    world.bookings.push(place.booking);
  }
}

/** W8: how long the queue is, and where the reader is in it. */
export function presentQueue(world: World, reader: Somebody, office: Office, date: string) {
  const queue = queueOn(world, office, date);
  const position = queue.findIndex(({ owner }) => owner === reader) + 1;
  return { queueLength: queue.length, queuePosition: position || null };
}

/** The contract's place, as its owner sees it. */
export function presentPlace(world: World, place: Place) {
  const { id, office, date, owner, until, endedAs, booking } = place;
  const common = {
    id,
    dateToBook: date,
    area: { id: office.areaId, name: 'Studio' },
    location: { id: office.locationId, name: office.name, timeZone: office.timeZone },
    ...(until && { until }),
  };
  if (!endedAs)
    return { ...common, ...presentQueue(world, owner, office, date), canCancel: isReleasable(world, place) };
  const ended = { ...common, queueLength: 0, queuePosition: null, canCancel: false, endedAs };
  return booking ? { ...ended, bookingId: booking.id } : ended;
}

export function ownPlaces({ places }: World, owner: Somebody): Place[] {
  return places
    .filter((each) => isLive(each) && each.owner === owner)
    .sort((a, b) => a.date.localeCompare(b.date) || (a.id ?? 0) - (b.id ?? 0));
}
