import { numbersIn } from '../geometry/lengths.ts';
import { applied } from '../geometry/matrix.ts';
import { type Element, elementsOf } from '../reading/tree.ts';
import type { Around } from './around.ts';

/** A short text and roughly where its middle is in the drawing. */
export type WrittenText = { text: string; x: number; y: number; size: number };

/** Anything longer is a note or the name of a room rather than of a place. */
const LONGEST = 40;
/** Relative to the letter size: roughly how wide a letter is, and how far its middle is above the baseline. */
const [WIDTH, MIDDLE] = [0.55, 0.35];

/** Null for a text that cannot name a place or whose position is not given. */
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
