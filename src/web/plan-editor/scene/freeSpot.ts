import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { type Box, itemBoundsOf, boundsOfAll, contains, type Point } from './geometry.ts';
import type { Mark } from './making.ts';

type Wish = {
  /** Where to begin, and the step from there. If left out, they begin where they are. */
  from?: Point;
  /** Between them and what is beside them, in centimetres. */
  gap?: Point;
};

/** This many steps to each side are tried before they go beside everything. */
const RINGS = 12;

/**
 * How far new things have to move so that none overlaps another of its kind: not at all if there is room, otherwise
 * to the nearest free spot, on the paper if possible.
 */
export function freeShift(
  { box, items }: Scene,
  marks: readonly Mark[],
  { from = { x: 0, y: 0 }, gap = { x: 0, y: 0 } }: Wish = {},
): Point {
  const placed = marks.map((mark) => ({ layer: mark.layer, bounds: itemBoundsOf(asItem(mark)) }));
  const whole = boundsOfAll(marks.map(asItem));
  if (!whole) return from;
  const others = items.map((item) => ({ layer: item.layer, bounds: itemBoundsOf(item) }));
  const step = { x: whole.w + gap.x, y: whole.h + gap.y };
  const shifts = Array.from({ length: RINGS + 1 }, (_, ring) => stepsOf(ring))
    .flat()
    .map(([x, y]) => ({ x: from.x + x * step.x, y: from.y + y * step.y }));
  const isFree = (by: Point) => {
    const reach = moved(whole, by);
    const near = others.filter(({ bounds }) => overlap(bounds, reach));
    return placed.every(({ layer, bounds }) => {
      const there = moved(bounds, by);
      return near.every((other) => other.layer !== layer || !isInTheWay(layer, there, other.bounds));
    });
  };
  const free = shifts.find((by) => contains(box, moved(whole, by)) && isFree(by)) ?? shifts.find(isFree);
  return free ?? { x: beyond(others.map(({ bounds }) => bounds)) + gap.x - whole.x, y: from.y };
}

const asItem = (mark: Mark): SceneItem => ({ id: '', ...mark });

const moved = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });

const beyond = (boxes: readonly Box[]) => Math.max(...boxes.map(({ x, w }) => x + w));

/** Walls cross and rooms overlap, so for those only the very same spot counts as taken. */
function isInTheWay(layer: SceneItem['layer'], one: Box, other: Box): boolean {
  if (layer !== 'structure') return overlap(one, other);
  const near = (a: number, b: number) => Math.abs(a - b) < SAME;
  return near(one.x, other.x) && near(one.y, other.y) && near(one.w, other.w) && near(one.h, other.h);
}

/** In centimetres. */
const SAME = 5;

/** The spots on a square around the middle, this many steps away: right, left, below, above, the corners. */
function stepsOf(ring: number): [x: number, y: number][] {
  const steps: [number, number][] = [];
  for (let y = -ring; y <= ring; y += 1) {
    for (let x = -ring; x <= ring; x += 1) {
      if (Math.max(Math.abs(x), Math.abs(y)) === ring) steps.push([x, y]);
    }
  }
  const far = (x: number, y: number) => Math.abs(x) + Math.abs(y);
  return steps.sort(
    ([ax, ay], [bx, by]) => far(ax, ay) - far(bx, by) || Math.abs(ay) - Math.abs(by) || by - ay || bx - ax,
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x + a.w > b.x + 1 && b.x + b.w > a.x + 1 && a.y + a.h > b.y + 1 && b.y + b.h > a.y + 1;
}
