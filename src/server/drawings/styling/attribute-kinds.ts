import { kindOfProperty } from './properties.ts';
import type { Kind } from './values.ts';

const KINDS: [Kind, string][] = [
  ['id', 'id'],
  ['link', 'href'],
  ['path', 'd'],
  ['transform', 'transform gradientTransform patternTransform'],
  ['viewBox', 'points viewBox'],
  [
    'number',
    'width height r cx cy rx ry fx fy fr x1 y1 x2 y2 offset pathLength textLength refX refY markerWidth ' +
      'markerHeight orient',
  ],
  ['numbers', 'x y dx dy rotate'],
  [
    'words',
    'preserveAspectRatio gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits ' +
      'patternContentUnits markerUnits lengthAdjust xml:space',
  ],
];
const kinds = new Map(KINDS.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));

/** What the values of an attribute look like; there is none for an attribute that is not written. */
export function kindOfAttribute(name: string): Kind | undefined {
  return kinds.get(name) ?? kindOfProperty(name);
}
