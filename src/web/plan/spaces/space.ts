import type { Availability, AvailableObject, Keeping } from '../../../shared/bookings/contract.ts';
import { type Day, daysBetween, longDay, weekdayName, weekdayOf } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { keptWords } from '../../../shared/kept/words.ts';
import type { BookableObject } from '../../../shared/locations/contract.ts';
import { type KindOfObject, objectKind } from '../../../shared/locations/kinds.ts';
import { byName } from '../../../shared/natural-order.ts';
import { UNNAMED } from '../../../shared/privacy/rules.ts';
import { now } from '../../start/clock.ts';

/** `waiting`: its day is still to be drawn (F2). `partly`: free on some of several days. */
export type SpaceState = 'free' | 'partly' | 'booked' | 'yours' | 'waiting' | 'inactive';

/** A bookable object on one day: what plan, list and dialog all show. */
export type Space = {
  readonly objectId: number;
  /** The item of the floor plan; null when it is not drawn there. */
  readonly itemId: string | null;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly kind: KindOfObject;
  readonly state: SpaceState;
  readonly booking: SpaceBooking | null;
  /** "out of order until Friday: being painted" (A19), or "kept for the Lab until noon on Wednesday" (B18). */
  readonly outage?: string | undefined;
  /** It would be free, but not for the reader. */
  readonly isKept?: boolean | undefined;
  /** Over several days: "5/6", and "free on 5 of 6 days". */
  readonly days?: { readonly short: string; readonly words: string } | undefined;
};

/** The spaces of an area as they are over several days. */
export type OverDays = (spaces: readonly Space[]) => Space[];

/** The id, and who made it, are null if the reader may not see the booking (N1). */
type SpaceBooking = {
  readonly id: number | null;
  readonly by: string | null;
  readonly bookedFor: string | null;
};

/**
 * Joins an area's objects with their bookings on one day. Objects out of use stay visible, so that
 * nobody wonders about a desk they can see in the room.
 */
export function spacesOn(
  objects: readonly BookableObject[],
  available: readonly AvailableObject[],
  outages: Outages = NO_OUTAGES,
): Space[] {
  const drawn = new Map(objects.map((object) => [object.id, object]));
  const inUse = available.map((object) => spaceOf(object, drawn.get(object.id)));
  // The day is fetched more often than the area: what it does not contain is out of use, whatever the area says. One
  // that is out of use but still booked that day is among the available ones.
  const told = new Set(available.map((object) => object.id));
  const outOfUse = objects.filter((object) => !told.has(object.id)).map(inactiveSpace);
  return [...inUse, ...outOfUse]
    .map((space): Space => {
      const { words: outage, isForYou } = outages.get(space.objectId) ?? {};
      const isKept = outage !== undefined && !isForYou && space.state === 'free';
      return { ...space, outage, ...(isKept && { state: 'inactive', isKept }) };
    })
    .toSorted(byName);
}

type Outages = ReadonlyMap<number, { readonly words: string; readonly isForYou?: boolean }>;
const NO_OUTAGES: Outages = new Map();

/** What is out of order on a day (A19), or kept for somebody (B18), by object. */
export const outagesOn = ({ date, outOfOrder = [], kept = [] }: Availability, timeZone: string): Outages =>
  new Map([
    ...kept.map(
      ({ id, isForYou, ...keeping }) => [id, { words: keptHere(keeping, timeZone), isForYou }] as const,
    ),
    ...outOfOrder.map((outage) => [outage.id, { words: outageWords(outage, date) }] as const),
  ]);

/** "kept for the Lab until noon on Wednesday". */
export const keptHere = ({ groups, opensAt }: Keeping, timeZone: string): string =>
  keptWords({ groups: groups.map(isolated), opensAt }, timeZone, now());

/** "out of order until Friday: being painted". A weekday alone is within a week, and not the day itself. */
export function outageWords({ until, reason }: { until: Day; reason: string }, date: Day): string {
  const when = daysBetween(date, until) < 7 ? weekdayName(weekdayOf(until)) : longDay(until);
  return `out of order ${until === date ? 'on this day' : `until ${when}`}: ${isolated(reason)}`;
}

function spaceOf(object: AvailableObject, drawn: BookableObject | undefined): Space {
  const taken = object.existingBooking;
  return {
    objectId: object.id,
    itemId: drawn?.floorPlanObjectId ?? null,
    name: object.name,
    description: object.description,
    features: drawn?.features ?? [],
    kind: objectKind(object.bookableObjectTypeId),
    state: taken === null ? 'free' : taken.isYours ? 'yours' : 'booked',
    booking: taken && {
      id: taken.id,
      by: taken.name === UNNAMED ? null : taken.name,
      bookedFor: taken.bookedFor,
    },
  };
}

function inactiveSpace(object: BookableObject): Space {
  return {
    objectId: object.id,
    itemId: object.floorPlanObjectId,
    name: object.name,
    description: object.description,
    features: object.features,
    kind: objectKind(object.bookableObjectTypeId),
    state: 'inactive',
    booking: null,
  };
}

/** A space that was there when it was chosen, but that the area no longer has. */
export function takenOutOfUse(space: Space): Space {
  return { ...space, state: 'inactive', booking: null };
}

/** F2: on a day that is still to be drawn. The dog place is booked as usual. */
export function toBeDrawn(spaces: readonly Space[]): Space[] {
  return spaces.map((space) =>
    space.state === 'free' && space.kind.isWaitedFor ? { ...space, state: 'waiting' } : space,
  );
}

/** W2: nothing that people may wait for is free. */
export function isFullyTaken(spaces: readonly Space[]): boolean {
  return spaces.every((space) => !space.kind.isWaitedFor || space.state !== 'free');
}

/** Somebody who has one of the spaces that others wait for. */
export const hasOwn = (spaces: readonly Space[]) =>
  spaces.some(({ state, kind, booking }) => state === 'yours' && kind.isWaitedFor && !booking?.bookedFor);
