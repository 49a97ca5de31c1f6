import type { SceneItem } from '../../../shared/plans/contract.ts';
import { standingAt } from './edits.ts';
import type { Point } from './geometry.ts';
import { freshIds } from './ids.ts';

/** Copies moved a step aside, each with the id of its original. */
export function copiesOf(
  items: readonly SceneItem[],
  by: Point,
  taken: Iterable<string>,
): { item: SceneItem; from: string }[] {
  const used = new Set(taken);
  return items.map((original) => {
    const [id = ''] = freshIds(original.layer, 1, used);
    used.add(id);
    const { x, y, r } = original;
    return { item: { ...standingAt(original, x + by.x, y + by.y, r), id }, from: original.id };
  });
}
