import type { Removed } from '../reading/removed.ts';
import { type Element, elementsOf } from '../reading/tree.ts';
import { kindOfAttribute } from './attribute-kinds.ts';
import { declarationsIn } from './declarations.ts';
import { sanitisedDeclarations, noteLost, plain } from './sanitising.ts';
import type { StyleRules } from './style-rules.ts';
import { keptValue } from './values.ts';

/**
 * Leaves each element with nothing but attributes whose values are known to be harmless: its own ones, then what
 * style rules and its `style` say, turned into attributes. The order is that of CSS.
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
