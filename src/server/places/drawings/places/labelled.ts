import { area, contains, distance } from '../geometry/box.ts';
import { LIMITS } from '../limits.ts';
import type { Seen } from '../walking/walk.ts';
import type { WrittenText } from '../walking/written-text.ts';
import type { Found, Size } from './found.ts';
import { type Grid, gridOver } from './grid.ts';
import { isNumber, placeNamed } from './names.ts';

/** How far from a shape its name may be, in multiples of the letter size. */
const BESIDE = 1.5;

/**
 * Shapes that a text names: the smallest one around the text, or else the nearest beside it. A bare number names
 * only shapes that occur many times; elsewhere it may be a measurement.
 */
export function labelledPlaces(
  texts: WrittenText[],
  shapes: Seen[],
  repeated: ReadonlySet<Seen>,
  drawing: Size,
  word: string,
): Found[] {
  const grid = gridOver<Seen>(drawing);
  for (const shape of shapes) grid.add(shape);
  const taken = new Set<Seen>();
  return texts.slice(0, LIMITS.namingTexts).flatMap((text): Found[] => {
    const label = placeNamed(text.text) ?? (isNumber(text.text) ? `${word} ${text.text}` : null);
    if (label === null) return [];
    const shape = shapeOf(text, grid, placeNamed(text.text) ? null : repeated);
    if (!shape || taken.has(shape)) return [];
    taken.add(shape);
    return [{ label, box: shape.box }];
  });
}

function shapeOf({ x, y, size }: WrittenText, grid: Grid<Seen>, only: ReadonlySet<Seen> | null): Seen | null {
  const reach = size * BESIDE;
  let best: Seen | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const shape of grid.near({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach })) {
    if (only && !only.has(shape)) continue;
    const away = distance(shape.box, x, y);
    if (away > reach) continue;
    // A shape around the text takes precedence over one beside it.
    const rank = contains(shape.box, x, y) ? -1 / area(shape.box) : away;
    if (rank < bestRank) [best, bestRank] = [shape, rank];
  }
  return best;
}
