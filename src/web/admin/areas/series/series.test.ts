import { expect, test } from 'vitest';
import { OBJECT_FIELDS } from '../../../../shared/locations/fields.ts';
import { namesOf, nextNumber } from './series.ts';

const series = { before: 'Desk ', from: '1', to: '40', digits: 1 };
const none = new Set<string>();

test('a series names each number from the first to the last', () => {
  const read = namesOf(series, none);
  expect(read).toMatchObject({ wrong: null, existing: [] });
  const names = read.wrong === null ? read.fresh : [];
  expect(names).toHaveLength(40);
  expect([names[0], names[39]]).toEqual(['Desk 1', 'Desk 40']);
});

test.each([
  ['1', '3', 2, ['P-01', 'P-02', 'P-03']],
  ['9', '10', 1, ['P-9', 'P-10']],
  ['99', '100', 2, ['P-99', 'P-100']],
  ['0', '0', 3, ['P-000']],
])('from %s to %s with at least %i digits', (from, to, digits, fresh) => {
  expect(namesOf({ before: 'P-', from, to, digits }, none)).toEqual({ wrong: null, fresh, existing: [] });
});

test('existing names are recognised, ignoring case', () => {
  expect(namesOf({ ...series, to: '3' }, new Set(['desk 2']))).toEqual({
    wrong: null,
    fresh: ['Desk 1', 'Desk 3'],
    existing: ['Desk 2'],
  });
});

test.each([
  [{ from: 'one' }, 'from'],
  [{ from: '' }, 'from'],
  [{ to: '1.5' }, 'to'],
  [{ to: '0' }, 'to'],
  [{ to: '501' }, 'to'],
  [{ before: 'x'.repeat(OBJECT_FIELDS.name.max) }, 'before'],
])('%j is refused at its field', (change, field) => {
  const read = namesOf({ ...series, ...change }, none);
  expect(read.wrong).not.toBeNull();
  expect(read).toMatchObject({ field });
});

test.each([
  [[], 1],
  [['Desk 1', 'Desk 40', 'Desk 7'], 41],
  [['desk 3', 'Dog place'], 4],
  [['Desk by the window'], 1],
])('%j is followed by number %i', (names, next) => {
  expect(nextNumber(names, 'Desk ')).toBe(next);
});
