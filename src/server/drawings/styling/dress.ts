import type { Removed } from '../reading/removed.ts';
import { type Element, elementsOf } from '../reading/tree.ts';
import { kindOfAttribute } from './attribute-kinds.ts';
import { declarationsIn } from './declarations.ts';
import { isEffect, kindOfProperty } from './properties.ts';
import { LIMITS } from '../limits.ts';
import { settingsFor, type StyleRules } from './style-rules.ts';
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
      const kept = kind ? keptValue(kind, plain(value)) : null;
      if (kept !== null) dressed.set(name, kept);
      else if (name !== 'id') noteLost(value, removed);
    }
    for (const [property, value] of settingsFor(element, rules)) wear(dressed, property, value, removed);
    for (const [property, value] of declarationsIn(element.style)) wear(dressed, property, value, removed);

    const id = dressed.get('id');
    if (id !== undefined && ids.has(id)) dressed.delete('id');
    else if (id !== undefined) ids.add(id);
    element.attributes = dressed;
  }
}

function wear(dressed: Map<string, string>, property: string, value: string, removed: Removed): void {
  const kind = kindOfProperty(property) ?? (property === 'transform' ? 'transform' : undefined);
  const kept = kind && value.length <= LIMITS.setting ? keptValue(kind, plain(value, kind)) : null;
  if (kept !== null) dressed.set(property, kept);
  else if (isEffect(property) && value !== 'none' && value !== 'normal') removed.note('effects');
  else noteLost(value, removed);
}

/** Newer drawing programs write `var(--fill, #d9d9d9)`; units in a transform are those of the drawing anyway. */
function plain(value: string, kind?: 'transform' | (string & {})): string {
  const fallback = /^var\(\s*--[\w-]+\s*,([^]*)\)$/.exec(value)?.[1];
  const simple = fallback === undefined ? value : fallback.trim();
  return kind === 'transform' ? simple.replace(/(\d)(?:px|deg)/g, '$1') : simple;
}

function noteLost(value: string, removed: Removed): void {
  if (/javascript:|expression\(|-moz-binding/i.test(value)) removed.note('scripts');
  else if (/url\(|^[a-z][a-z0-9+.-]*:|^\/|^\.\.?\//i.test(value)) removed.note('references');
}
