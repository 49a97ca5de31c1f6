import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { floor, room } from '../scene/making.ts';

/** Paper around the walls, in centimetres. */
const MARGIN = 120;
const OUTER_WALL = 24;

/** A floor with walls around it; without a size, bare paper for a drawing to be laid on. */
export function emptyPlan(w: number, h: number): Scene {
  const box = { x: 0, y: 0, w, h };
  const items: SceneItem[] =
    w === 0
      ? []
      : [
          { id: 'structure-1', ...floor(box) },
          { id: 'structure-2', ...room(box, OUTER_WALL) },
        ];
  return {
    version: 1,
    box: { x: -MARGIN, y: -MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN },
    grid: 10,
    symbols: {},
    items,
  };
}
