import { byName } from '../natural-order.ts';
import type { Scene } from './contract.ts';
import { spacesOf } from './spaces.ts';

/** A point of a plan, in its centimetres. */
export type Spot = { readonly x: number; readonly y: number };

/** A bookable object and where it is on the plan: null if there is no plan, or it is not on it. */
export type ObjectOnPlan = { readonly id: number; readonly name: string; readonly at: Spot | null };

/** The spots of a scene at which a bookable object can be placed, by the id of their item. */
export function spotsOf(scene: Scene): ReadonlyMap<string, Spot> {
  return new Map([...spacesOf(scene)].map(([id, { x, y }]) => [id, { x, y }]));
}

/**
 * The other places, in the order in which somebody who wanted this one would try them: by distance on the plan, to the
 * centimetre. Places that are not on the plan come last, ordered by how many names up or down the list they are;
 * if this place is not on the plan, all are ordered that way. `places` has to include taken ones, because they count in that list.
 */
export function nearestFirst<Place extends ObjectOnPlan>(
  from: ObjectOnPlan,
  places: readonly Place[],
): Place[] {
  const inOrder = places.filter(({ id }) => id !== from.id).toSorted(byName);
  const above = inOrder.filter((place) => byName(place, from) < 0).length;
  return inOrder
    .map((place, index) => ({
      place,
      away: distance(from, place),
      rows: index < above ? above - index : index - above + 1,
    }))
    .toSorted((a, b) => (a.away === b.away ? a.rows - b.rows : a.away - b.away))
    .map(({ place }) => place);
}

/**
 * A place counts as next to another if it is at most this many times as far away as the nearest one: opposite, but not
 * diagonally.
 */
const HARDLY_FURTHER = 1.25;

/** In centimetres. Even if a desk stands alone, nobody at the other end of the hall sits next to it. */
const FURTHEST_BESIDE = 400;

/** The places next to this one, nearest first. This always works both ways: this one is next to each of them, too. */
export function besides<Place extends ObjectOnPlan>(place: ObjectOnPlan, places: readonly Place[]): Place[] {
  const all = [place, ...places];
  const reach = reachOf(place, all);
  return nearestFirst(place, places).filter((other) => {
    const away = distance(place, other);
    return away <= FURTHEST_BESIDE && (away <= reach || away <= reachOf(other, all));
  });
}

function reachOf(place: ObjectOnPlan, all: readonly ObjectOnPlan[]): number {
  const nearest = all.reduce(
    (least, other) => (other.id === place.id ? least : Math.min(least, distance(place, other))),
    Infinity,
  );
  return nearest * HARDLY_FURTHER;
}

/** In whole centimetres; infinite if either is not on the plan. */
function distance({ at: from }: ObjectOnPlan, { at: to }: ObjectOnPlan): number {
  return from && to ? Math.round(Math.hypot(to.x - from.x, to.y - from.y)) : Infinity;
}
