import type { Scene, SceneItem } from './contract.ts';

/** The items a bookable object can be placed on, by id. Used by the viewer, and when a plan is saved. */
export function spacesOf(scene: Scene): ReadonlyMap<string, SceneItem> {
  return new Map(scene.items.filter((item) => item.layer === 'space').map((item) => [item.id, item]));
}
