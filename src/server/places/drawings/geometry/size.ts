import type { Element } from '../reading/tree.ts';
import { Unreadable } from '../reading/unreadable.ts';
import type { Box } from './box.ts';
import { lengthOf, numbersIn } from './lengths.ts';

const LARGEST = 10_000_000;

/**
 * Which part of its user space a drawing shows: its `viewBox`, or else its width and height; without either it is
 * refused.
 */
export function sizeOf(root: Element): Box {
  const viewBox = boxIn(root.attributes.get('viewBox'));
  const w = lengthOf(root.attributes.get('width'), null);
  const h = lengthOf(root.attributes.get('height'), null);
  const box = viewBox ?? (w !== null && h !== null ? { x: 0, y: 0, w, h } : null);
  if (!box)
    throw new Unreadable(
      'The drawing does not say how large it is: it has neither a viewBox nor a width and height.',
    );
  if (!(box.w > 0 && box.h > 0)) throw new Unreadable('The drawing has no size: its width or height is 0.');
  if (Math.max(box.w, box.h, Math.abs(box.x), Math.abs(box.y)) > LARGEST) {
    throw new Unreadable('The drawing is larger than any building. Please check its units.');
  }
  return box;
}

/** Null unless it consists of four numbers. */
export function boxIn(viewBox: string | undefined): Box | null {
  const [x, y, w, h] = numbersIn(viewBox ?? '', 5);
  return x === undefined || y === undefined || w === undefined || h === undefined ? null : { x, y, w, h };
}

/** Gives every drawing its size in the same way, once. */
export function resize(root: Element, { x, y, w, h }: Box): void {
  for (const name of ['x', 'y', 'transform', 'preserveAspectRatio']) root.attributes.delete(name);
  root.attributes.set('viewBox', `${x} ${y} ${w} ${h}`);
  root.attributes.set('width', String(w));
  root.attributes.set('height', String(h));
}
