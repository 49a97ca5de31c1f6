import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { itemsOf, type Ids } from './edits.ts';
import { itemBoundsOf, localBox, toLocal } from './geometry.ts';

/**
 * The items themselves, and the furniture whose middle is on one of their places: a desk that is moved takes its
 * table and its chair along.
 */
export function withWhatStandsOn(scene: Scene, ids: Ids): Ids {
  const places = itemsOf(scene, ids).filter((item) => item.layer === 'space');
  if (places.length === 0) return ids;
  const near = places.map((place) => ({ place, box: itemBoundsOf(place) }));
  const all = new Set(ids);
  for (const item of scene.items) {
    if (item.layer !== 'furniture') continue;
    const isOn = near.some(
      ({ place, box }) =>
        item.x >= box.x &&
        item.x <= box.x + box.w &&
        item.y >= box.y &&
        item.y <= box.y + box.h &&
        standsOn(item, place),
    );
    if (isOn) all.add(item.id);
  }
  return all;
}

function standsOn(item: SceneItem, place: SceneItem): boolean {
  const { x, y, w, h } = localBox(place.shape);
  const at = toLocal(item, place);
  const own = localBox(item.shape);
  const isSmaller = own.w * own.h <= w * h * 1.2;
  return isSmaller && at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
}
