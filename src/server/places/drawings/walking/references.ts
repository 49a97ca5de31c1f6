import { LIMITS } from '../limits.ts';
import { type Element, elementsOf } from '../reading/tree.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { idInUrl } from '../styling/local-id.ts';

export type ById = ReadonlyMap<string, Element>;

export function elementsById(root: Element): ById {
  const found = new Map<string, Element>();
  for (const element of elementsOf(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined) found.set(id, element);
  }
  return found;
}

const SHOWN_BY_USE = new Set(
  'svg g symbol use switch text path rect circle ellipse line polyline polygon'.split(' '),
);

/** What a `use` shows, or null if there is no such element. */
export function shownBy(use: Element, byId: ById): Element | null {
  const shown = byId.get(use.attributes.get('href')?.slice(1) ?? '');
  return shown && SHOWN_BY_USE.has(shown.name) ? shown : null;
}

/**
 * The pattern, mask, clip path or marker that an attribute names, or null. Gradients repeat nothing. An empty
 * pattern shows its template's contents.
 */
export function resourceIn(value: string | undefined, byId: ById): Element | null {
  let resource = byId.get(idInUrl(value) ?? '');
  while (resource?.name === 'pattern' && resource.children.length === 0)
    resource = templateOf(resource, byId);
  return resource && RESOURCES.has(resource.name) ? resource : null;
}

const RESOURCES = new Set(['pattern', 'mask', 'clipPath', 'marker']);

/** The elements we are inside of, also through references; meeting one again would never end. */
export type Inside = { enter(element: Element, isReferred: boolean): () => void };

export function newInside(): Inside {
  const open = new Set<Element>();
  let referred = 0;
  return {
    enter(element, isReferred) {
      if (open.has(element))
        throw new Unreadable('A part of the drawing contains itself. Please save it again as plain SVG.');
      if (isReferred) referred += 1;
      if (referred > LIMITS.nestedReferences) {
        throw new Unreadable('The parts of the drawing refer to each other too deeply. Please simplify it.');
      }
      open.add(element);
      return () => {
        open.delete(element);
        if (isReferred) referred -= 1;
      };
    },
  };
}

/** Gradients and patterns may inherit from another; the chain must end. */
export function refuseEndlessTemplates(root: Element, byId: ById): void {
  for (const element of elementsOf(root)) {
    let template = templateOf(element, byId);
    for (let steps = 0; template; steps += 1) {
      if (steps > LIMITS.nestedReferences) {
        throw new Unreadable('A part of the drawing contains itself. Please save it again as plain SVG.');
      }
      template = templateOf(template, byId);
    }
  }
}

function templateOf({ name, attributes }: Element, byId: ById): Element | undefined {
  return name === 'use' ? undefined : byId.get(attributes.get('href')?.slice(1) ?? '');
}
