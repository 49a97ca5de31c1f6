import type { SceneItem, Symbols } from '../../../shared/plans/contract.ts';
import {
  boundsOf,
  outlineOf,
  stretched,
  turned,
  type OutlinedShape,
  type ShapePosition,
} from './outlines.ts';
import type { Box } from './view.ts';

/** One path of the picture: the outlines of many shapes that look alike and do not cover each other. */
export type Stroke = { key: string; path: string; look: Look; thickness: number | undefined };

/** Filled and outlined, a thin line only, or as thick as a wall. */
type Look = 'solid' | 'open' | 'thick';

type Part = { shape: OutlinedShape; standing: ShapePosition; bounds: Box };

/**
 * A floor of thousands of desks has tens of thousands of shapes, and one element for each would cost
 * time at every repaint. Shapes near each other share a path, in levels: what lies on something drawn
 * earlier is one level above it, so that it still covers it.
 */
export function strokesOf(items: readonly SceneItem[], symbols: Symbols): Stroke[] {
  const levels = levelsIn();
  const groups = new Map<
    string,
    { level: number; look: Look; thickness: number | undefined; paths: string[] }
  >();
  for (const { shape, standing, bounds } of items.flatMap((item) => partsOf(item, symbols))) {
    const level = levels(bounds);
    const thickness = shape.kind === 'line' ? shape.thickness : undefined;
    const look = lookOf(shape);
    const key = `${level} ${look} ${thickness ?? 0} ${cellOf(bounds.x)} ${cellOf(bounds.y)}`;
    const group = groups.get(key) ?? { level, look, thickness, paths: [] };
    group.paths.push(outlineOf(shape, standing));
    groups.set(key, group);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => a.level - b.level)
    .map(([key, { look, thickness, paths }]) => ({ key, look, thickness, path: paths.join('') }));
}

function lookOf(shape: OutlinedShape): Look {
  if (shape.kind === 'arc') return 'open';
  if (shape.kind !== 'line') return 'solid';
  if (shape.thickness !== undefined) return 'thick';
  return shape.closed ? 'solid' : 'open';
}

function partsOf(item: SceneItem, symbols: Symbols): Part[] {
  const { shape } = item;
  if (shape.kind === 'text') return [];
  if (shape.kind !== 'symbol') return [{ shape, standing: item, bounds: boundsOf(shape, item) }];
  const [x, y] = [shape.w / 100, shape.h / 100];
  return (symbols[shape.symbol] ?? []).map((part) => {
    const standing = { ...turned(part.x * x, part.y * y, item), r: item.r + part.r };
    const drawn = stretched(part.shape, x, y);
    return { shape: drawn, standing, bounds: boundsOf(drawn, standing) };
  });
}

/** In centimetres: about as much as is in view at once, so that what is not costs nothing. */
const CELL = 1200;
const cellOf = (value: number) => Math.floor(value / CELL);

/** Also in centimetres: about a desk, so that few shapes have to be compared. */
const TOUCHED = 300;
const touchedOf = (value: number) => Math.floor(value / TOUCHED);

/** Returns, shape by shape, the level above all earlier shapes that its box overlaps. */
function levelsIn(): (bounds: Box) => number {
  type Earlier = { bounds: Box; level: number };
  const columns = new Map<number, Map<number, Earlier[]>>();
  return (bounds) => {
    let level = 0;
    const touched: Earlier[][] = [];
    for (let x = touchedOf(bounds.x); x <= touchedOf(bounds.x + bounds.w); x++) {
      const cells = columns.get(x) ?? new Map<number, Earlier[]>();
      columns.set(x, cells);
      for (let y = touchedOf(bounds.y); y <= touchedOf(bounds.y + bounds.h); y++) {
        const cell = cells.get(y) ?? [];
        cells.set(y, cell);
        touched.push(cell);
        for (const earlier of cell)
          if (earlier.level >= level && overlap(earlier.bounds, bounds)) level = earlier.level + 1;
      }
    }
    for (const cell of touched) cell.push({ bounds, level });
    return level;
  };
}

/** Sharing an edge, as two desks in a row do, is not overlapping. */
const EDGE = 1;

function overlap(a: Box, b: Box): boolean {
  return a.x + a.w - EDGE > b.x && b.x + b.w - EDGE > a.x && a.y + a.h - EDGE > b.y && b.y + b.h - EDGE > a.y;
}
