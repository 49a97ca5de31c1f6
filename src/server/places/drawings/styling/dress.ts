import type { Removed } from '../reading/removed.ts';
import { type Element, elementsOf } from '../reading/tree.ts';
import { declarationsIn } from './declarations.ts';
import { noteLost, plain, sanitisedDeclarations } from './sanitising.ts';
import type { StyleRules } from './style-rules.ts';
import { keptValue, type Kind } from './values.ts';
import { kindOfProperty } from './properties.ts';

/**
 * Leaves each element only attributes whose values are known to be harmless: its own, then those from style rules
 * and its `style`, turned into attributes. The precedence is that of CSS.
 */
export function dress(root: Element, rules: StyleRules, removed: Removed): void {
  const ids = new Set<string>();
  for (const element of elementsOf(root)) {
    const dressed = new Map<string, string>();
    for (const [name, value] of element.attributes) {
      const kind = kindOfAttribute(name);
      const kept = kind ? keptValue(kind, plain(value, kind)) : null;
      if (kept !== null) dressed.set(name, kept);
      else if (name !== 'id') noteLost(value, removed);
    }
    for (const [property, value] of rules.settingsFor(element)) dressed.set(property, value);
    if (element.style !== '') {
      for (const [property, value] of sanitisedDeclarations(declarationsIn(element.style), removed))
        dressed.set(property, value);
    }
    const id = dressed.get('id');
    if (id !== undefined && ids.has(id)) dressed.delete('id');
    else if (id !== undefined) ids.add(id);
    element.attributes = dressed;
  }
}

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

/** The pattern for an attribute's value; none for an attribute that is not written. */
function kindOfAttribute(name: string): Kind | undefined {
  return kinds.get(name) ?? kindOfProperty(name);
}
