import type { Scene } from '../../../shared/plans/contract.ts';
import { turned } from '../../plans/scene/outlines.ts';
import type { Point } from '../scene/geometry.ts';

/** The nearest end or corner of a wall or a room, or null when none is within reach. */
export function cornerNear(scene: Scene, at: Point, reach: number): Point | null {
  let [best, least]: [Point | null, number] = [null, reach];
  for (const item of scene.items) {
    if (item.layer !== 'structure' || item.shape.kind !== 'line') continue;
    for (const [x, y] of item.shape.points) {
      const corner = turned(x, y, item);
      const distance = Math.hypot(corner.x - at.x, corner.y - at.y);
      if (distance <= least) [best, least] = [corner, distance];
    }
  }
  return best;
}
