import type { SceneItem } from '../../../shared/plans/contract.ts';
import { itemBoundsOf, type Box, type Point } from './geometry.ts';

/** To the nearest grid line; the grid is in centimetres. */
export const onGrid = (value: number, grid: number) => Math.round(value / grid) * grid;

export const pointOnGrid = ({ x, y }: Point, grid: number): Point => ({
  x: onGrid(x, grid),
  y: onGrid(y, grid),
});

/** The edges and middles that something dragged can line up with, in order. */
export type GuideLines = { readonly across: readonly number[]; readonly down: readonly number[] };

export function guideLinesOf(items: readonly SceneItem[]): GuideLines {
  const [across, down] = [new Set<number>(), new Set<number>()];
  for (const item of items) {
    const { x, y, w, h } = itemBoundsOf(item);
    for (const at of [x, x + w / 2, x + w]) across.add(Math.round(at * 10) / 10);
    for (const at of [y, y + h / 2, y + h]) down.add(Math.round(at * 10) / 10);
  }
  return { across: sorted(across), down: sorted(down) };
}

const sorted = (values: Set<number>) => [...values].sort((a, b) => a - b);

export type SnappedMove = {
  by: Point;
  /** Where to draw the guides; null if it only snapped to the grid. */
  guideX: number | null;
  guideY: number | null;
};

/**
 * The actual step by which a box moves: its edges and its middle line up with anything within `reach`, otherwise
 * its corner snaps to the grid.
 */
export function snapped(box: Box, by: Point, lines: GuideLines, grid: number, reach: number): SnappedMove {
  const x = snappedAlong(box.x + by.x, box.w, lines.across, reach);
  const y = snappedAlong(box.y + by.y, box.h, lines.down, reach);
  return {
    by: {
      x: x ? by.x + x.step : onGrid(box.x + by.x, grid) - box.x,
      y: y ? by.y + y.step : onGrid(box.y + by.y, grid) - box.y,
    },
    guideX: x?.line ?? null,
    guideY: y?.line ?? null,
  };
}

function snappedAlong(start: number, length: number, lines: readonly number[], reach: number) {
  let best: { step: number; line: number } | null = null;
  for (const edge of [start, start + length / 2, start + length]) {
    const line = nearest(lines, edge);
    if (line === undefined) continue;
    const step = line - edge;
    if (Math.abs(step) <= reach && (!best || Math.abs(step) < Math.abs(best.step))) best = { step, line };
  }
  return best;
}

function nearest(lines: readonly number[], value: number): number | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [lines[low - 1], lines[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return value - before < after - value ? before : after;
}

/** A line from a point, restricted to steps of 45 degrees. */
export function squared(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const angle = Math.round(Math.atan2(y, x) / (Math.PI / 4)) * (Math.PI / 4);
  const length = Math.hypot(x, y);
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}
