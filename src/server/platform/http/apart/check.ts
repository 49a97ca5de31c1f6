import { areaContentsSchema } from '../../../../shared/objects/contents-contract.ts';
import { sceneSchema } from '../../../../shared/plans/contract.ts';
import { type Fault, faultsOf } from '../invalid.ts';

/** The schemas of bodies that may be large, under a name that another process can be told. */
const schemas = { scene: sceneSchema, contents: areaContentsSchema } as const;

export type LargeBody = keyof typeof schemas;

/** `text` is the body as JSON after its schema has been applied. No faults means that it is not JSON. */
export type Checked = { text: string } | { faults: Fault[] } | { isTooMuch: true };

/**
 * Points of all lines, and symbols, in one plan. Ten times what the largest hand-drawn plans have; many more are an
 * attempt to keep us busy, and are not checked one by one.
 */
const MOST_POINTS = 100_000;
const MOST_SYMBOLS = 1_000;
/** Listing more than this would not help anyone. */
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
  return { faults: result.error.issues.slice(0, MOST_FAULTS).flatMap(faultsOf).slice(0, MOST_FAULTS) };
}

/** Counts lists under the names that a plan's lists have, wherever they are, looking no deeper than a plan goes. */
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

/** From the plan, or the object that holds it, down to the shape of part of a symbol. */
const MOST_LEVELS = 8;
