import type { Element } from '../reading/tree.ts';
import { lengthOf, numbersIn } from './lengths.ts';
import { curvesOf } from './path-curves.ts';

/**
 * A shape's boundary in its own coordinates: an ellipse, or curves of four control points each, as eight numbers; a
 * straight line has each end twice.
 */
export type Outline =
  | { kind: 'ellipse'; cx: number; cy: number; rx: number; ry: number }
  | { kind: 'curves'; curves: number[] };

export type Viewport = { w: number; h: number };

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

export const isShape = (element: Element): boolean => SHAPES.has(element.name);

/** Null for a shape that is not drawn, such as a rectangle of no width. */
export function outlineOf({ name, attributes }: Element, { w, h }: Viewport): Outline | null {
  const across = (attribute: string) => lengthOf(attributes.get(attribute), w) ?? 0;
  const down = (attribute: string) => lengthOf(attributes.get(attribute), h) ?? 0;
  switch (name) {
    case 'rect':
      return rectangle(across('x'), down('y'), across('width'), down('height'));
    case 'circle': {
      const r = lengthOf(attributes.get('r'), Math.hypot(w, h) / Math.SQRT2) ?? 0;
      return ellipse(across('cx'), down('cy'), r, r);
    }
    case 'ellipse': {
      const rx = lengthOf(attributes.get('rx'), w);
      const ry = lengthOf(attributes.get('ry'), h);
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'line':
      return polygon([across('x1'), down('y1'), across('x2'), down('y2')]);
    case 'polyline':
    case 'polygon':
      return polygon(numbersIn(attributes.get('points') ?? ''));
    default: {
      const curves = curvesOf(attributes.get('d') ?? '');
      return curves.length > 0 ? { kind: 'curves', curves } : null;
    }
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Outline | null {
  return rx > 0 && ry > 0 ? { kind: 'ellipse', cx, cy, rx, ry } : null;
}

function rectangle(x: number, y: number, w: number, h: number): Outline | null {
  return w > 0 && h > 0 ? polygon([x, y, x + w, y, x + w, y + h, x, y + h]) : null;
}

function polygon(points: number[]): Outline | null {
  const curves: number[] = [];
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x = 0, y = 0, toX = 0, toY = 0] = points.slice(index, index + 4);
    curves.push(x, y, x, y, toX, toY, toX, toY);
  }
  return curves.length > 0 ? { kind: 'curves', curves } : null;
}
