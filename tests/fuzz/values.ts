import fc from 'fast-check';
import type { OpenApi, Schema } from './contract.ts';

/** Days around the fixed date, some of which can be booked and some of which cannot. */
const DAYS = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-28',
  '2026-12-17',
  '2027-01-05',
  '2027-06-01',
];

/** For the sample company, whose ids begin with 1, so that calls get past "not found". */
const IDS = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }) },
);

/** Values by the name of a parameter or a field, for what a schema cannot say. */
export type Known = Record<string, readonly unknown[]>;

/** Values that a schema of the contract accepts. */
export function valuesOf(schema: Schema, openApi: OpenApi, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const inside = (part: Schema, name?: string) =>
    name !== undefined && known[name]
      ? fc.constantFrom(...known[name])
      : valuesOf(part, openApi, known, depth + 1);
  if (schema.$ref) return inside(openApi.components.schemas[schema.$ref.split('/').at(-1)!]!);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((each) => inside(each)));
  const [type] = [schema.type].flat();
  if (Array.isArray(schema.type) && schema.type.length > 1) {
    return fc.oneof(...schema.type.map((each) => inside({ ...schema, type: each })));
  }
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return schema.minimum === undefined && schema.exclusiveMinimum === undefined
        ? fc.integer()
        : fc.oneof({ weight: 4, arbitrary: IDS }, fc.integer({ min: Math.max(1, schema.minimum ?? 1) }));
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'string':
      return textsOf(schema);
    case 'array':
      return arraysOf(schema, inside);
    case 'object':
      return objectsOf(schema, inside, depth);
    default:
      return fc.jsonValue();
  }
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (pattern === '^[1-9]\\d{0,15}$') return IDS.map(String);
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 60) });
}

function arraysOf(
  { items, prefixItems, minItems = 0, maxItems = 4 }: Schema,
  inside: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((each) => inside(each)));
  return fc.array(inside(items ?? {}), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });
}

function objectsOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  inside: (part: Schema, name?: string) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, inside(part, name)]),
  );
  const described = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties !== 'object' || depth > 3) return described;
  const others = fc.dictionary(fc.string({ maxLength: 10 }), inside(additionalProperties), { maxKeys: 2 });
  return fc.tuple(described, others).map(([one, other]) => ({ ...other, ...one }));
}
