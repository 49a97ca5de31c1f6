import type { Layer, Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { itemBoundsOf, contains, localBox, toLocal, type Box, type Point } from './geometry.ts';

/** The order in which overlapping things are found. */
const FROM_ABOVE: readonly Layer[] = ['space', 'label', 'furniture', 'structure'];

/** The topmost item under a point, or null. `reach` is how close is close enough, in centimetres. */
export function itemAt(scene: Scene, point: Point, reach: number): SceneItem | null {
  let best: SceneItem | null = null;
  for (const item of scene.items) {
    if (best && FROM_ABOVE.indexOf(item.layer) > FROM_ABOVE.indexOf(best.layer)) continue;
    if (isHit(item, point, reach)) best = item;
  }
  return best;
}

export function isHit(item: SceneItem, point: Point, reach: number): boolean {
  const box = localBox(item.shape);
  const at = toLocal(point, item);
  if (at.x < box.x - reach || at.x > box.x + box.w + reach) return false;
  if (at.y < box.y - reach || at.y > box.y + box.h + reach) return false;
  const { shape } = item;
  if (shape.kind === 'arc') return Math.abs(Math.hypot(at.x, at.y) - shape.radius) <= reach + 2;
  if (shape.kind !== 'line') return true;
  // A room is picked up by its walls: inside it you draw.
  const width = (shape.thickness ?? 0) / 2 + reach;
  return segmentsOf(shape).some(([from, to]) => distanceTo(at, from, to) <= width);
}

type Line = { points: readonly (readonly [number, number])[]; closed?: boolean | undefined };

export function segmentsOf({ points, closed }: Line): [Point, Point][] {
  const all = points.map(([x, y]) => ({ x, y }));
  const ends = closed ? [...all.slice(1), all[0] as Point] : all.slice(1);
  return ends.map((end, index) => [all[index] as Point, end]);
}

function distanceTo(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const part = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const near = Math.min(Math.max(part, 0), 1);
  return Math.hypot(point.x - from.x - near * x, point.y - from.y - near * y);
}

/** Everything wholly within a box drawn around it. */
export function itemsWithin(scene: Scene, box: Box): SceneItem[] {
  return scene.items.filter((item) => contains(box, itemBoundsOf(item)));
}
