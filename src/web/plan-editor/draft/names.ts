import { LONGEST_NAME } from '../../../shared/limits.ts';
import type { DraftObject } from './draft.ts';

const NUMBERED = /^(.*?)(\d+)$/;

/** "Desk " from "Desk 12": what most objects of an area are called before their number. */
export function usualStem(names: readonly string[], otherwise: string): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const stem = NUMBERED.exec(name)?.[1];
    if (stem) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const [usual] = [...counts].sort((a, b) => b[1] - a[1]);
  return usual?.[0] ?? `${otherwise} `;
}

/** The stem of one name: "Desk " from "Desk 12", and "Window seat " from "Window seat". */
export function stemOf(name: string): string {
  return NUMBERED.exec(name)?.[1] ?? `${name} `;
}

/** This many names that continue the numbering: after "Desk 12" come "Desk 13", "Desk 14". */
export function nextNames(names: readonly string[], stem: string, count: number): string[] {
  const kept = stem.slice(0, LONGEST_NAME - 6);
  const numbers = names.flatMap((name) => {
    const [, before, number] = NUMBERED.exec(name) ?? [];
    return before?.toLowerCase() === kept.toLowerCase() ? [Number(number)] : [];
  });
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) => `${kept}${last + 1 + index}`);
}

export const namesOf = (objects: readonly DraftObject[]) => objects.map(({ name }) => name);

/** Counts on from the highest there is, so that a key is never reused, even after an undo. */
let made = 0;

/** A key for an object made here. `salt` keeps those of two visits apart. */
export function newKey(salt: string): string {
  made += 1;
  return `new-${salt}-${made}`;
}
