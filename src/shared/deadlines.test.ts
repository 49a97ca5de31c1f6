import { expect, test } from 'vitest';
import { said, saidInFull } from './deadlines.ts';

test.each([
  ['ask', '8am'],
  ['endOfQueue', '8:30am'],
  ['remind', '9:30am'],
  ['release', '10am'],
] as const)('sentences write %s as %s', (deadline, words) => {
  expect(said(deadline)).toBe(words);
});

test('for automatic removal the time is written as in the specification', () => {
  expect(saidInFull('endOfQueue')).toBe('08:30am');
});
