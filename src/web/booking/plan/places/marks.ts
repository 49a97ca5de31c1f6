import { clamp, type Point } from '../../../plan/scene/view.ts';

/** The smallest size of a place on the screen, in pixels: what a finger or a shaky hand can hit. */
export const LEAST_SIZE = 24;
const LARGEST_SIZE = 40;

/** A disc fills this share of the distance to its neighbour, between its smallest and largest size. */
const PART_OF_GAP = 0.56;

/** Zoomed out, a disc grows relative to the floor, so that it can always be hit. */
export function discSize(scale: number, gap: number): number {
  return clamp(gap * scale * PART_OF_GAP, LEAST_SIZE, LARGEST_SIZE);
}

/** Pixels between neighbours. On a typical floor there is room once the plan is zoomed to 1.5 times the whole. */
const LEAST_GAP_FOR_NAMES = 54;

/** Whether first names fit below the discs without touching their neighbours. */
export function haveRoomForNames(scale: number, gap: number): boolean {
  return gap * scale >= LEAST_GAP_FOR_NAMES;
}

/** A mark moves at most this share of its size away from its desk: it must still point at it. */
const FURTHEST = 0.75;
const ROUNDS = 40;

/** With neighbours closer than this share of a mark, moving gains no room and only looks untidy. */
const TOO_CROWDED = 0.5;

/**
 * Moves overlapping marks apart as far as there is room. Returns how far each has to move, in pixels;
 * where it is crowded on all sides, some overlap stays.
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

/** One pass over all overlapping pairs. False if there were none. */
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
