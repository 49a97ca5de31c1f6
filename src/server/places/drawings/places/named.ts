import { area } from '../geometry/box.ts';
import { type Element, textOf } from '../reading/tree.ts';
import type { Seen } from '../walking/walk.ts';
import type { Found, Size } from './found.ts';
import { placeNamed, prefixedPlace } from './names.ts';

/** An element that is a place by its name covers at most this share of the drawing. */
const LARGEST_PART = 0.25;

/** An element named like a place, and every element that belongs to it. */
export type Named = { found: Found[]; elements: ReadonlySet<Element> };

/**
 * Elements whose label, title or id names a place. A group and its shape are one place, the outer one, unless the
 * group holds several with other names and so is a zone.
 */
export function namedPlaces(seen: Seen[], drawing: Size): Named {
  const named = new Map<
    Element,
    { label: string; prefix: string | undefined; seen: Seen; inner: Set<string> }
  >();
  for (const each of seen) {
    const name = nameOf(each.element);
    const isPlace = name !== null && each.box.w > 0 && each.box.h > 0;
    if (isPlace && area(each.box) <= LARGEST_PART * drawing.w * drawing.h) {
      named.set(each.element, { ...name, seen: each, inner: new Set() });
    }
  }
  for (const [element, { label }] of named) {
    for (const outer of ancestorsOf(element))
      if (named.get(outer)?.label !== label) named.get(outer)?.inner.add(label);
  }
  for (const [element, { inner }] of named) if (inner.size > 1) named.delete(element);

  const outermost = [...named].filter(([element]) => !ancestorsOf(element).some((outer) => named.has(outer)));
  return {
    found: outermost.map(([, { label, prefix, seen }]) => ({ label, prefix, box: seen.box })),
    elements: new Set(outermost.map(([element]) => element)),
  };
}

export function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let outer = element.parent; outer; outer = outer.parent) ancestors.push(outer);
  return ancestors;
}

function nameOf(element: Element): { label: string; prefix: string | undefined } | null {
  if (element.isLayer || element.name === 'switch') return null;
  const title = element.children.find(
    (child): child is Element => typeof child !== 'string' && child.name === 'title',
  );
  const names = [element.label, title ? textOf(title) : '', element.id];
  for (const name of names) {
    const label = name && placeNamed(name);
    if (label) return { label, prefix: prefixedPlace(name)?.prefix };
  }
  return null;
}
