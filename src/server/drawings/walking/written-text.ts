import { numbersIn } from '../geometry/lengths.ts';
import { applied } from '../geometry/matrix.ts';
import { type Element, elementsOf } from '../reading/tree.ts';
import type { Around } from './around.ts';

/** A short text and about where its middle is in the drawing. */
export type WrittenText = { text: string; x: number; y: number; size: number };

/** Longer texts are notes and names of rooms, not names of places. */
const LONGEST = 40;
/** Of the size of its letters, about how wide one is and how far its middle is above the line. */
const [WIDTH, MIDDLE] = [0.55, 0.35];

/** Null for a text that names no place or does not say where it is. */
export function writtenText(element: Element, here: Around): WrittenText | null {
  const text = shownTextOf(element).replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > LONGEST) return null;
  const first = [...elementsOf(element)].find(({ attributes }) => attributes.has('x') || attributes.has('y'));
  const [x = 0] = numbersIn(first?.attributes.get('x') ?? '', 1);
  const [y = 0] = numbersIn(first?.attributes.get('y') ?? '', 1);
  const width = text.length * here.fontSize * WIDTH;
  const shift = here.textAnchor === 'middle' ? 0 : here.textAnchor === 'end' ? -width / 2 : width / 2;
  const [middleX, middleY] = applied(here.matrix, x + shift, y - here.fontSize * MIDDLE);
  const [a, b] = here.matrix;
  return { text, x: middleX, y: middleY, size: here.fontSize * Math.hypot(a, b) };
}

function shownTextOf(element: Element): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.name === 'tspan' ? ` ${shownTextOf(child)}` : '';
    })
    .join('');
}
