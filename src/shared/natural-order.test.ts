import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byFirstNumber, byName, inOrder } from './natural-order.ts';

const sorted = (order: typeof byName, names: string[]) =>
  names
    .map((name) => ({ name }))
    .sort(order)
    .map(({ name }) => name);

test('numbers in names sort as numbers', () => {
  expect(sorted(byName, ['Desk 10', 'Desk 9', 'desk 1', 'A 100'])).toEqual([
    'A 100',
    'desk 1',
    'Desk 9',
    'Desk 10',
  ]);
});

test('areas sort by their first number, those without one first', () => {
  expect(
    sorted(byFirstNumber, ['Floor 10', 'Wing 2 floor 1', 'Floor 1', 'Ground floor', 'Car park', 'Annex 2']),
  ).toEqual(['Car park', 'Ground floor', 'Floor 1', 'Annex 2', 'Wing 2 floor 1', 'Floor 10']);
});

test('names from a plain keyboard sort as Intl sorts them, without waking it', () => {
  const intl = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  const name = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.array(fc.constantFrom('Desk ', 'desk', ' ', '-', '0', '1', '09', '10', 'a', 'B'), { maxLength: 6 }),
  );
  const text = (given: string | string[]) => (typeof given === 'string' ? given : given.join(''));
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(Math.sign(inOrder(text(a), text(b)))).toBe(intl.compare(text(a), text(b)));
    }),
    { numRuns: 2000 },
  );
});
