import type { SaxesTagNS } from 'saxes';
import { isAllowed, kindOf } from './elements.ts';
import type { Removed } from './removed.ts';
import type { Element } from './tree.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Hand-written drawings often forget the namespace; what they mean is clear. */
const isSvg = (tag: SaxesTagNS) => tag.uri === SVG || tag.uri === '';

export const isStyle = (tag: SaxesTagNS) => isSvg(tag) && tag.local === 'style';

/** What an element becomes; null if it is removed with everything in it. */
export function nameOf(tag: SaxesTagNS, parent: Element | null, removed: Removed): string | null {
  if (isStyle(tag)) return null;
  if (isSvg(tag)) {
    const name = replacementOf(tag.local, parent?.name, removed);
    if (isAllowed(name) && belongsIn(name, parent?.name)) return name;
  }
  removed.note(kindOf(tag.local, tag.uri, isSvg(tag)));
  return null;
}

/** A link, and the curve under a text, are removed; their contents stay. */
function replacementOf(name: string, parent: string | undefined, removed: Removed): string {
  if (name !== 'a' && name !== 'textPath') return name;
  const isInText = parent === 'text' || parent === 'tspan';
  if (name === 'textPath' && !isInText) return name;
  removed.note(name === 'a' ? 'links' : 'textPaths');
  return isInText ? 'tspan' : 'g';
}

const CONTAINERS = new Set(['svg', 'g', 'defs', 'switch', 'symbol', 'clipPath', 'mask', 'pattern', 'marker']);

/**
 * Elements are allowed only where they mean something. Elsewhere browsers do not show them, but may still copy them
 * for a `use`, which nobody would have counted.
 */
function belongsIn(name: string, parent: string | undefined): boolean {
  if (parent === undefined || CONTAINERS.has(parent)) return name !== 'tspan' && name !== 'stop';
  if (parent === 'title' || parent === 'desc') return false;
  if (name === 'title' || name === 'desc') return true;
  if (parent === 'text' || parent === 'tspan') return name === 'tspan';
  return name === 'stop' && parent.endsWith('Gradient');
}
