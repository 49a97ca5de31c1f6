import { area } from '../geometry/box.ts';
import type { Element } from '../reading/tree.ts';
import type { Seen } from '../walking/walk.ts';
import { isPlausible, type Size } from './found.ts';

/** This many of one size are no coincidence. */
const REPEATED = 4;

const CAN_REPEAT = new Set(['rect', 'path', 'polygon', 'polyline', 'use']);

export const canBePlace = (element: Element): boolean => CAN_REPEAT.has(element.name);

/** Shapes of the same kind and size that occur many times, larger ones first. */
export function repeatedShapes(shapes: Seen[], drawing: Size): Seen[] {
  const alike = new Map<string, Seen[]>();
  for (const shape of shapes) {
    if (!isPlausible(shape.box, drawing)) continue;
    const key = likenessOf(shape, drawing);
    const others = alike.get(key);
    if (others) others.push(shape);
    else alike.set(key, [shape]);
  }
  return [...alike.values()]
    .filter((group) => group.length >= REPEATED)
    .sort(([a], [b]) => (a && b ? area(b.box) - area(a.box) : 0))
    .flat();
}

/** A shape turned by 90 degrees still counts as the same, and copies of one thing do however they are turned. */
function likenessOf({ element, box }: Seen, drawing: Size): string {
  if (element.name === 'use') return `use ${element.attributes.get('href')}`;
  const whole = Math.max(drawing.w, drawing.h);
  const sides = [box.w, box.h].map((side) => Math.round((side / whole) * 1000)).sort((a, b) => a - b);
  return `${element.name} ${sides.join(' ')}`;
}
