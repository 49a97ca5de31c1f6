import type { Kind } from './values.ts';

/** The presentation attributes that a drawing keeps, with the pattern for their values. */
const PROPERTIES: [Kind, string][] = [
  ['paint', 'fill stroke'],
  ['colour', 'color stop-color'],
  ['marker', 'marker-start marker-end'],
  ['reference', 'clip-path mask'],
  [
    'number',
    'fill-opacity stroke-opacity stroke-width stroke-miterlimit stroke-dashoffset opacity stop-opacity font-size ' +
      'letter-spacing word-spacing baseline-shift font-weight font-stretch',
  ],
  ['numbers', 'stroke-dasharray'],
  [
    'words',
    'fill-rule clip-rule stroke-linecap stroke-linejoin font-style font-variant text-anchor text-decoration ' +
      'dominant-baseline alignment-baseline writing-mode direction unicode-bidi display visibility overflow ' +
      'paint-order vector-effect shape-rendering text-rendering color-interpolation',
  ],
  ['family', 'font-family'],
];

const kinds = new Map(PROPERTIES.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));

export function isProperty(name: string): boolean {
  return kinds.has(name);
}

export function kindOfProperty(name: string): Kind | undefined {
  return kinds.get(name);
}

/** Losing them changes how a drawing looks, and no attribute can replace them. */
export const isEffect = (property: string): boolean =>
  ['filter', 'backdrop-filter', 'mix-blend-mode', '-webkit-filter'].includes(property);
