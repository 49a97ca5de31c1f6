import { book } from './bookings.ts';
import { freeFor } from './kept.ts';
import { notFound, type Refusal } from './rules.ts';
import { join } from './waiting-list.ts';
import {
  type Booking,
  freeSpaces,
  isInUse,
  liveBookingsOn,
  type Office,
  type Place,
  queueOn,
  type Somebody,
  type Space,
  type World,
} from './world.ts';

/** D1: several days with one wish. If it names no space, any ordinary one will do. */
export type Batch = {
  office: Office;
  space: Space | null;
  orElse: 'nothing' | 'nearest' | 'any';
  waitIfFull: boolean;
  bookedFor: string | null;
};

/** The outcome of one day, and what is free if it was refused. */
export type DayOfBatch = { date: string } & (
  | { outcome: 'booked' | 'booked-another'; booking: Booking }
  | { outcome: 'waiting'; place: Place }
  | { outcome: 'refused'; reason: string; free: Space[] }
);

export function bookDays(
  world: World,
  owner: Somebody,
  dates: readonly string[],
  wish: Batch,
): DayOfBatch[] | Refusal {
  const inOrder = [...new Set(dates)].toSorted();
  const free = inOrder.flatMap((date) => freeSpaces(world, wish.office, date, 'standard'));
  // Somebody to whom any will do keeps one for as many days as possible.
  const lasting = (space: Space) => (inOrder.length > 1 ? free.filter((each) => each === space).length : 0);
  const days = inOrder.map((date) => bookDay(world, owner, date, wish, lasting));
  return days.every((day) => day.outcome === 'refused' && day.reason === 'not-found' && day.free.length === 0)
    ? notFound
    : days;
}

/** D1, D2: what they have already, else what they asked for, else another of its kind, else a place in the queue. */
function bookDay(
  world: World,
  owner: Somebody,
  date: string,
  wish: Batch,
  lasting: (space: Space) => number,
): DayOfBatch {
  const { office, orElse, bookedFor } = wish;
  const kind = wish.space?.kind ?? 'standard';
  const own = liveBookingsOn(world, office, date).filter(
    (each) => each.owner === owner && each.space.kind === kind && each.bookedFor === bookedFor,
  );
  const isWished = ({ space }: Booking) => wish.space === null || space === wish.space;
  const held = own.find(isWished) ?? (orElse === 'nothing' ? undefined : own[0]);
  if (held) return booked(held);

  const freeOnes = () => freeFor(world, owner, office, date, kind);
  const desks = office.spaces.filter((each) => isInUse(each, date) && each.kind === 'standard');
  const best = (spaces: Space[]) => spaces.toSorted((a, b) => lasting(b) - lasting(a))[0];
  const first = wish.space ?? best(freeOnes()) ?? best(desks)!;
  const made = book(world, owner, { office, space: first, date, bookedFor });
  if (!('status' in made)) return booked(made);
  const isOut = office.spaces.includes(first) && first.isActive && !isInUse(first, date);
  const isGone = made.reason.startsWith('already') || made.reason === 'kept';
  const free = isOut || isGone ? freeOnes() : [];
  const [nearest] = free;
  if (nearest && orElse !== 'nothing') {
    const another = book(world, owner, { office, space: nearest, date, bookedFor });
    return 'status' in another
      ? { date, outcome: 'refused', reason: another.reason, free: [] }
      : booked(another);
  }
  const isFull = !nearest && isGone;
  if (isFull && wish.waitIfFull && bookedFor === null && kind === 'standard') {
    const place = join(world, owner, { office, date, until: null });
    if (!('status' in place)) return { date, outcome: 'waiting', place };
    const held = queueOn(world, office, date).find((each) => each.owner === owner);
    if (place.reason === 'already-queued' && held) return { date, outcome: 'waiting', place: held };
    if (place.reason === 'limit-reached') return { date, outcome: 'refused', reason: place.reason, free: [] };
  }
  const reason = isFull && wish.space === null ? 'already-booked' : made.reason;
  return { date, outcome: 'refused', reason, free };

  function booked(booking: Booking): DayOfBatch {
    return { date, outcome: isWished(booking) ? 'booked' : 'booked-another', booking };
  }
}
