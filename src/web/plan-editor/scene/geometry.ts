import type { SceneItem, Shape } from '../../../shared/plans/contract.ts';
import { turned, type ShapePosition } from '../../plan/scene/outlines.ts';
import type { Box, Point } from '../../plan/scene/view.ts';

export type { Box, Point };

/** Letters are about this fraction of their size wide; text can be measured only on a screen. */
const LETTER = 0.56;

/** The box of a shape around its item's origin, before rotation. */
export function localBox(shape: Shape): Box {
  switch (shape.kind) {
    case 'rect':
    case 'ellipse':
    case 'symbol':
      return around(shape.w, shape.h);
    case 'line':
      return boxOf(
        shape.points.map(([x, y]) => ({ x, y })),
        (shape.thickness ?? 0) / 2,
      );
    case 'arc':
      return around(2 * shape.radius, 2 * shape.radius);
    case 'text':
      return around(shape.text.length * shape.size * LETTER, shape.size * 1.2);
  }
}

const around = (w: number, h: number): Box => ({ x: -w / 2, y: -h / 2, w, h });

/** The smallest upright box around points. */
export function boxOf(points: readonly Point[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin };
}

export function cornersOf({ x, y, w, h }: Box, standing: ShapePosition): Point[] {
  return [
    turned(x, y, standing),
    turned(x + w, y, standing),
    turned(x + w, y + h, standing),
    turned(x, y + h, standing),
  ];
}

/** The upright box of an item on the plan. */
export function itemBoundsOf(item: SceneItem): Box {
  return boxOf(cornersOf(localBox(item.shape), item));
}

/** Null if there is nothing. */
export function boundsOfAll(items: readonly SceneItem[]): Box | null {
  if (items.length === 0) return null;
  return boxOf(items.flatMap((item) => cornersOf(localBox(item.shape), item)));
}

/** A point of the plan in the item's own coordinates: from its origin, and rotated back. */
export function toLocal(point: Point, { x, y, r }: ShapePosition): Point {
  return turned(point.x - x, point.y - y, { x: 0, y: 0, r: -r });
}

export const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** From two corners, whichever they are. */
export function boxBetween(a: Point, b: Point): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    w: Math.abs(a.x - b.x),
    h: Math.abs(a.y - b.y),
  };
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}
