import type { KindOfObject } from '../../../shared/locations/kinds.ts';
import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import type { SpaceState } from '../../plan/spaces/space.ts';
import type { Sitter } from '../spaces/sitter.ts';
import type { Point } from '../../plan/scene/view.ts';

export type PlanPlace = {
  /** Its item in the scene. */
  itemId: string;
  objectId: number;
  /** The accessible name: "Desk 12, free". */
  label: string;
  /** What the disc shows: "12". */
  short: string;
  /** Over several days it shows "5/6" instead. */
  days?: string | undefined;
  state: SpaceState;
  /** Drawn instead, unless null. */
  glyph: KindOfObject['glyph'];
  /** Who has it, shown instead of both. Null if it is free, yours or not to be known (N1, N2), or if the reader prefers numbers. */
  sitter: Sitter | null;
  /** Booked for somebody other than the person who booked. */
  isForGuest: boolean;
  /** Inactive only because it is kept for others (B18). */
  isKept?: boolean | undefined;
  /** Filtered out, but still drawn. */
  dimmed?: boolean;
};

export type PlacedPlace = PlanPlace & { at: Point };

/** Places whose item is not on the plan are only in the list. */
export function placedOn(scene: Scene, places: readonly PlanPlace[]): PlacedPlace[] {
  const spaces = spacesOf(scene);
  return places.flatMap((place) => {
    const space = spaces.get(place.itemId);
    return space ? [{ ...place, at: { x: space.x, y: space.y } }] : [];
  });
}

export function placeItemsOf(scene: Scene, places: readonly PlacedPlace[]): SceneItem[] {
  const spaces = spacesOf(scene);
  return places.flatMap(({ itemId }) => spaces.get(itemId) ?? []);
}
