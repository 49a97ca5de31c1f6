import { clamp, type Point } from '../view/view.ts';

/** The least a place may measure on the screen, in pixels: what a finger or a shaking hand can hit. */
export const LEAST_SIZE = 24;
const LARGEST_SIZE = 40;

/** A disc takes this part of the way to its neighbour, between its least and largest size. */
const PART_OF_GAP = 0.56;

/** The disc grows, measured on the floor, as the view shrinks, so that it can always be hit. */
export function discSize(scale: number, gap: number): number {
  return clamp(gap * scale * PART_OF_GAP, LEAST_SIZE, LARGEST_SIZE);
}

/** In pixels between neighbours. On a usual floor it is there once the plan is half as large again as the whole of it. */
const LEAST_GAP_FOR_NAMES = 54;

/** Whether first names fit below the discs, each between its neighbours. */
export function haveRoomForNames(scale: number, gap: number): boolean {
  return gap * scale >= LEAST_GAP_FOR_NAMES;
}

/** A mark is never further from its desk than this part of its size: it must still point at it. */
const FURTHEST = 0.75;
const ROUNDS = 40;

/** With neighbours nearer than this part of a mark there is no room to gain, only order to lose. */
const TOO_CROWDED = 0.5;

/**
 * Moves marks that would overlap apart, in pixels, as far as there is room. Answers how far each has
 * to move; where it is crowded on all sides some overlap stays.
 */
export function spreadApart(marks: readonly Point[], size: number, gap: number): Point[] {
  if (gap < size * TOO_CROWDED) return marks.map(() => ({ x: 0, y: 0 }));
  const moved = marks.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    if (!pushApart(moved, size)) break;
    moved.forEach((mark, index) => keepNear(mark, marks[index] as Point, size * FURTHEST));
  }
  return moved.map((mark, index) => ({
    x: mark.x - (marks[index] as Point).x,
    y: mark.y - (marks[index] as Point).y,
  }));
}

/** One round over all pairs that overlap. False when there was none. */
function pushApart(marks: Point[], size: number): boolean {
  const inOrder = marks.toSorted((a, b) => a.x - b.x);
  let found = false;
  inOrder.forEach((mark, index) => {
    for (let at = index + 1, other = inOrder[at]; other && other.x - mark.x < size; other = inOrder[++at]) {
      const distance = Math.hypot(other.x - mark.x, other.y - mark.y);
      if (distance >= size - 0.1) continue;
      found = true;
      const push = (size - distance) / 2;
      const [x, y] = distance > 0 ? [(other.x - mark.x) / distance, (other.y - mark.y) / distance] : [1, 0];
      mark.x -= x * push;
      mark.y -= y * push;
      other.x += x * push;
      other.y += y * push;
    }
  });
  return found;
}

function keepNear(mark: Point, home: Point, furthest: number): void {
  const distance = Math.hypot(mark.x - home.x, mark.y - home.y);
  if (distance <= furthest) return;
  mark.x = home.x + ((mark.x - home.x) * furthest) / distance;
  mark.y = home.y + ((mark.y - home.y) * furthest) / distance;
}
