import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { Attendance, Presence, Present, PresentArea } from '../../../shared/presence/contract.ts';
import type { StandingBooking } from './store.ts';

type PresenceCounts = Pick<Presence, 'people' | 'guests' | 'unnamed' | 'areas'>;

/**
 * Everybody once, in the area of their desk, so that a head count agrees with the list: somebody with a
 * desk, a bay and the dog place is one person. Areas and spaces are in the order of the booking pages.
 */
export function presentOf(bookings: readonly StandingBooking[]): PresenceCounts {
  const named = bookings.filter(({ isUnnamed }) => !isUnnamed);
  const unnamed = bookings.filter(({ isUnnamed }) => isUnnamed);
  const bodies = Map.groupBy(named, ({ userId, bookedFor }) => JSON.stringify([userId, bookedFor]));
  const areas = new Map<number, PresentArea>();
  const areaOf = ({ areaId, area }: StandingBooking): PresentArea => {
    const known = areas.get(areaId) ?? { id: areaId, name: area, present: [], unnamed: 0 };
    areas.set(areaId, known);
    return known;
  };
  for (const own of bodies.values()) {
    const [main, ...others] = own.toSorted(byUse);
    if (main) areaOf(main).present.push(presentAt(main, others));
  }
  for (const booking of unnamed) areaOf(booking).unnamed += 1;
  const shown = [...areas.values()].toSorted(byFirstNumber);
  for (const { present } of shown) present.sort(byName);
  const guests = [...bodies.values()].filter((own) => own.some(({ bookedFor }) => bookedFor !== null)).length;
  return { people: bodies.size - guests, guests, unnamed: unnamed.length, areas: shown };
}

function presentAt(main: StandingBooking, others: readonly StandingBooking[]): Present {
  const { person, bookedFor, space } = main;
  return {
    name: bookedFor ?? person,
    bookedBy: bookedFor === null ? null : person,
    space,
    alsoBooked: others.map(({ space, area }) => ({ space, area })),
    attendance: attendanceOf([main, ...others]),
  };
}

/** Somebody who has confirmed any of their bookings is coming, whatever happened to the others. */
function attendanceOf(bookings: readonly StandingBooking[]): Attendance {
  if (bookings.some(({ isConfirmed }) => isConfirmed)) return 'confirmed';
  return bookings.some(({ isNotAsked }) => isNotAsked) ? 'not-asked' : 'awaiting';
}

/** Desks first, then bays, then what nobody sits at. */
function byUse(a: StandingBooking, b: StandingBooking): number {
  return (
    rankOf(a) - rankOf(b) ||
    byFirstNumber({ name: a.area }, { name: b.area }) ||
    byName({ name: a.space }, { name: b.space })
  );
}

const rankOf = ({ isToWorkAt, isBay }: StandingBooking): number => (isToWorkAt ? 0 : isBay ? 1 : 2);
