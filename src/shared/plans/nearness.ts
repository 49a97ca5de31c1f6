import { byName } from '../natural-order.ts';
import type { Scene } from './contract.ts';
import { spacesOf } from './spaces.ts';

/** A point of a plan, in its centimetres. */
export type Spot = { readonly x: number; readonly y: number };

/** A bookable object, and where it stands: null where there is no plan, or where the plan does not show it. */
export type Standing = { readonly id: number; readonly name: string; readonly at: Spot | null };

/** Where bookable objects stand on a plan, by the id of the item they stand on. */
export function spotsOf(scene: Scene): ReadonlyMap<string, Spot> {
  return new Map([...spacesOf(scene)].map(([id, { x, y }]) => [id, { x, y }]));
}

/**
 * The other places in the order in which somebody who wanted this one would try them: by distance on the plan, to the
 * centimetre. What is not drawn comes after what is, and goes by how many names further up or down the list it stands; where
 * this place is not drawn, so does everything. Hand over those that are taken too, since the list is counted by them.
 */
export function nearestFirst<Place extends Standing>(from: Standing, places: readonly Place[]): Place[] {
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

/** So much further than its nearest neighbour another place still stands beside one: opposite, but not across a corner. */
const HARDLY_FURTHER = 1.25;

/** In centimetres. However lonely a desk is, nobody at the other end of the hall sits beside it. */
const FURTHEST_BESIDE = 400;

/** The places next to this one, the nearest first. Each of them has this one next to it as well. */
export function besides<Place extends Standing>(place: Standing, places: readonly Place[]): Place[] {
  const all = [place, ...places];
  const reach = reachOf(place, all);
  return nearestFirst(place, places).filter((other) => {
    const away = distance(place, other);
    return away <= FURTHEST_BESIDE && (away <= reach || away <= reachOf(other, all));
  });
}

function reachOf(place: Standing, all: readonly Standing[]): number {
  const nearest = all.reduce(
    (least, other) => (other.id === place.id ? least : Math.min(least, distance(place, other))),
    Infinity,
  );
  return nearest * HARDLY_FURTHER;
}

/** In whole centimetres; as far as can be when one of them is not drawn. */
function distance({ at: from }: Standing, { at: to }: Standing): number {
  return from && to ? Math.round(Math.hypot(to.x - from.x, to.y - from.y)) : Infinity;
}
