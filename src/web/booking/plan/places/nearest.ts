import type { Point } from '../../../plan/scene/view.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** How much a step sideways costs compared with a step ahead. */
const ASIDE = 2.2;

/** In centimetres: places in one row of a rotated wing differ by less than this, through rounding. */
const LEVEL = 1;

/** More than any distance on a plan, so that a place outside the angle never beats one inside it. */
const OUTSIDE = 1e7;

/**
 * The index of the place an arrow key leads to, or -1 if there is none that way. Places within 45 degrees
 * of the arrow come first, so that it walks along a row before going to the next; otherwise anything
 * ahead will do, so that every place can be reached.
 */
export function nearestIn(direction: Direction, from: number, places: readonly Point[]): number {
  const start = places[from];
  if (!start) return -1;
  let best = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const { ahead, aside } = stepTowards(direction, start, place);
    if (index === from || ahead <= LEVEL) return;
    const cost = ahead + aside * ASIDE + (aside > ahead ? OUTSIDE : 0);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

function stepTowards(direction: Direction, start: Point, place: Point) {
  const [x, y] = [place.x - start.x, place.y - start.y];
  switch (direction) {
    case 'up':
      return { ahead: -y, aside: Math.abs(x) };
    case 'down':
      return { ahead: y, aside: Math.abs(x) };
    case 'left':
      return { ahead: -x, aside: Math.abs(y) };
    case 'right':
      return { ahead: x, aside: Math.abs(y) };
  }
}
