import { areaContentsSchema } from '../../../shared/objects/contents-contract.ts';
import { sceneSchema } from '../../../shared/plans/contract.ts';
import type { Fault } from '../invalid.ts';

/** The bodies that may be large, by a name that another process can be told. */
const schemas = { scene: sceneSchema, contents: areaContentsSchema } as const;

export type LargeBody = keyof typeof schemas;

/** `text` is the body as JSON with what its schema makes of it. No faults: it is no JSON. */
export type Checked = { text: string } | { faults: Fault[] } | { isTooMuch: true };

/**
 * Points of all lines, and symbols, of one plan. Ten times what the largest drawings by hand have; many more
 * are an attempt to keep us busy, and are not checked one by one.
 */
const MOST_POINTS = 100_000;
const MOST_SYMBOLS = 1_000;
/** More than these would not help anyone. */
const MOST_FAULTS = 50;

/** The slow part of handling a large body, run where nobody waits for it. */
export function check(name: LargeBody, body: string): Checked {
  let value: unknown;
  try {
    value = body === '' ? undefined : JSON.parse(body);
  } catch {
    return { faults: [] };
  }
  if (holdsTooMuch(value)) return { isTooMuch: true };
  const result = schemas[name].safeParse(value);
  if (result.success) return { text: JSON.stringify(result.data) };
  return {
    faults: result.error.issues
      .slice(0, MOST_FAULTS)
      .map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
  };
}

/** Counts lists under the names that lists of a plan have, wherever they are, and looks no deeper than a plan is. */
function holdsTooMuch(value: unknown): boolean {
  let points = 0;
  const isTooMuch = (part: unknown, depth: number): boolean => {
    if (depth > MOST_LEVELS || typeof part !== 'object' || part === null) return false;
    if (Array.isArray(part)) return part.some((each) => isTooMuch(each, depth + 1));
    return Object.entries(part).some(([name, each]) => {
      if (name === 'points' && Array.isArray(each)) return (points += each.length) > MOST_POINTS;
      if (name === 'symbols' && Object.keys(each as object).length > MOST_SYMBOLS) return true;
      return isTooMuch(each, depth + 1);
    });
  };
  return isTooMuch(value, 0);
}

/** From the plan, or what holds it, down to the shape of a part of a symbol. */
const MOST_LEVELS = 8;
