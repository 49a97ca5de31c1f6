import fc from 'fast-check';

/** Values that nobody sends on purpose. */
const ODD: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '2026-02-30',
  '0000-00-00',
  "'; drop table bookings; --",
  '%00',
  '../../etc/passwd',
  'x'.repeat(5000),
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  ['1'],
  { $ne: 1 },
];

const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 }));

/** The value with one of its parts replaced by something odd, removed or added. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, odd, fc.nat(), fc.nat(3))
    .map(([value, other, at, way]) => spoil(value, other, at, way));
}

function spoil(value: unknown, other: unknown, at: number, way: number): unknown {
  if (typeof value !== 'object' || value === null) return other;
  if (Array.isArray(value)) {
    if (value.length === 0 || way === 0) return [...value, other];
    return value.with(at % value.length, spoil(value[at % value.length], other, at >> 3, way));
  }
  const names = Object.keys(value);
  const name = names[at % (names.length || 1)];
  if (name === undefined || way === 0) return { ...value, surplus: other };
  const { [name]: part, ...rest } = value as Record<string, unknown>;
  return way === 1 ? rest : { ...rest, [name]: spoil(part, other, at >> 3, way) };
}

/** The same for the text of one part of an address. */
export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
