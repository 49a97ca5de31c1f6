import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { allCalls } from './all.ts';
import type { Call } from './call.ts';

type JsonSchema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
};

/** A place where a value goes, and what is sent so that the value is there. */
type Place = { field: string; sent: (value: unknown) => unknown };

/** None is right everywhere, and each breaks another rule somewhere. */
const WRONG = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(30_000),
  '99999999999999999999',
  0,
  3,
  -1.5,
  1e300,
  NaN,
  [],
  Array.from({ length: 40 }, () => 'x'),
  {},
  { '': 1, [`x y`]: 1 },
];

const OF_THE_LIBRARY = /^(Invalid|Too (big|small)|Unrecognized|Expected)\b|expected |received /;

const calls = Object.entries<Call>(allCalls).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name, part, schema }] : [];
  }),
);

describe('whatever is wrong with a field, a sentence says what would be right', () => {
  test.each(calls)('$name, its $part', ({ schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const unsaid = placesIn(json, json, '').flatMap(({ field, sent }) =>
      WRONG.flatMap((value) =>
        messagesOf(schema, sent(value))
          .filter((message) => OF_THE_LIBRARY.test(message))
          .map((message) => `${field} = ${shortly(value)}: ${message}`),
      ),
    );
    expect(unsaid.slice(0, 5)).toEqual([]);
  });

  test('there are calls with fields', () => {
    expect(calls.length).toBeGreaterThan(80);
  });
});

const shortly = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 40);

function messagesOf(schema: z.ZodType, sent: unknown): string[] {
  const { error } = schema.safeParse(sent);
  return error ? error.issues.map(({ message }) => message) : [];
}

/** Every field of a schema, with the rest left out except for what says which kind of thing it is. */
function placesIn(schema: JsonSchema, root: JsonSchema, field: string): Place[] {
  const { $ref, properties = {}, additionalProperties, items, prefixItems = [] } = schema;
  if ($ref) return placesIn(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, root, field);
  const inside = (each: JsonSchema, name: string, around: (value: unknown) => unknown): Place[] =>
    placesIn(each, root, field ? `${field}.${name}` : name).map(({ field: below, sent }) => ({
      field: below,
      sent: (value) => around(sent(value)),
    }));
  const fixed = Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) => ('const' in each ? [[name, each.const]] : [])),
  );
  return [
    { field, sent: (value) => value },
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((several = []) =>
      several.flatMap((each) => placesIn(each, root, field)),
    ),
    ...Object.entries(properties).flatMap(([name, each]) =>
      inside(each, name, (value) => ({ ...fixed, [name]: value })),
    ),
    ...(typeof additionalProperties === 'object'
      ? inside(additionalProperties, 'x', (value) => ({ x: value }))
      : []),
    ...[...(items ? [items] : []), ...prefixItems].flatMap((each) => inside(each, '0', (value) => [value])),
  ];
}
