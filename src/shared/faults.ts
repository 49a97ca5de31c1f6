import type { z } from 'zod';
import { counted, listed } from './english.ts';

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/**
 * What is wrong with a value, after the name of its field: "areaTypeId must be 1 or 2". It speaks for every rule that has no sentence
 * of its own, because the library's ("Invalid input") does not say what would be right. Null leaves it to the library.
 */
export function faultWords(issue: Issue): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? NEEDED : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return sizeWords(issue.origin, 'least', Number(issue.minimum));
    case 'too_big':
      return sizeWords(issue.origin, 'most', Number(issue.maximum));
    case 'unrecognized_keys':
      return `must not have ${listed(issue.keys)}`;
    case 'invalid_key':
      return `must not have that name: it ${firstOf(issue.issues)}`;
    case 'invalid_union':
      return unionWords(issue);
    default:
      return null;
  }
}

const NEEDED = 'is needed';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const oneOf = (values: readonly unknown[]): string => `must be ${listed(values.map(String), OR)}`;

const OR = { last: ' or ' };

const UNITS: Record<string, string> = { string: 'character', array: 'item' };

function sizeWords(origin: string, bound: 'least' | 'most', size: number): string {
  const unit = UNITS[origin];
  if (unit) return `must have at ${bound} ${counted(size, unit)}`;
  return `must be at ${bound} ${size}`;
}

/** Values that may be one of several things. */
function unionWords(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if (issue.input === undefined) return NEEDED;
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options);
  const first = issue.errors.flatMap(([each]) => each ?? []);
  const values = first.flatMap((each) => (each.code === 'invalid_value' ? each.values : []));
  return values.length === first.length
    ? oneOf(values)
    : listed([...new Set(first.map(({ message }) => message))], OR);
}

const firstOf = ([issue]: readonly { message: string }[]): string => issue?.message ?? '';
