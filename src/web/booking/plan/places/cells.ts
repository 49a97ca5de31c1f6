import type { PlacedPlace } from '../planPlace.ts';
import type { Box } from '../../../plan/scene/view.ts';

/** Places that follow one another in the list and stand close together, and the box around them. */
export type PlanCell = { places: readonly PlacedPlace[]; box: Box };

/** In centimetres: a desk and those around it, so that what is out of view is a cell of its own. */
const SIZE = 1500;

/** Each cell costs something as well. */
const MOST_CELLS = 200;

/**
 * Divides the places into cells that the browser can skip while they are out of view, and keeps
 * the order of the list. Where neighbours in the list are far apart, the cells are larger.
 */
export function planCellsOf(places: readonly PlacedPlace[]): PlanCell[] {
  let cells = cellsWithin(places, SIZE);
  for (let size = 2 * SIZE; cells.length > MOST_CELLS; size *= 2) cells = cellsWithin(places, size);
  return cells;
}

function cellsWithin(places: readonly PlacedPlace[], size: number): PlanCell[] {
  const cells: { places: PlacedPlace[]; box: Box }[] = [];
  for (const place of places) {
    const last = cells.at(-1);
    const grown = last && around(last.box, place.at);
    if (last && grown && grown.w <= size && grown.h <= size) {
      last.places.push(place);
      last.box = grown;
    } else cells.push({ places: [place], box: { ...place.at, w: 0, h: 0 } });
  }
  return cells;
}

function around(box: Box, { x, y }: { x: number; y: number }): Box {
  const [left, top] = [Math.min(box.x, x), Math.min(box.y, y)];
  return { x: left, y: top, w: Math.max(box.x + box.w, x) - left, h: Math.max(box.y + box.h, y) - top };
}
