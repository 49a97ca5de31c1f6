import { LIMITS } from '../limits.ts';
import type { Removed } from '../reading/removed.ts';
import type { Declaration } from './declarations.ts';
import { isEffect, kindOfProperty } from './properties.ts';
import { type Kind, keptValue } from './values.ts';

/**
 * Declarations that can be written as attributes. A lost one is reported if it had an effect, ran or loaded
 * something.
 */
export function sanitisedDeclarations(declarations: Declaration[], removed: Removed): Declaration[] {
  return declarations.flatMap(([property, value]): Declaration[] => {
    const kind = kindOfProperty(property) ?? (property === 'transform' ? 'transform' : undefined);
    const kept = kind && value.length <= LIMITS.setting ? keptValue(kind, plain(value, kind)) : null;
    if (kept !== null) return [[property, kept]];
    if (isEffect(property) && value !== 'none' && value !== 'normal') removed.note('effects');
    else noteLost(value, removed);
    return [];
  });
}

/** Newer drawing programs write `var(--fill, #d9d9d9)`; units in a transform are the drawing's own anyway. */
export function plain(value: string, kind: Kind): string {
  const fallback = /^var\(\s*--[\w-]+\s*,([^]*)\)$/.exec(value)?.[1];
  const simple = fallback === undefined ? value : fallback.trim();
  return kind === 'transform' ? simple.replace(/(\d)(?:px|deg)/g, '$1') : simple;
}

export function noteLost(value: string, removed: Removed): void {
  if (/javascript:|expression\(|-moz-binding/i.test(value)) removed.note('scripts');
  else if (/url\(|\\|^[a-z][a-z0-9+.-]*:|^\/|^\.\.?\//i.test(value)) removed.note('references');
}
