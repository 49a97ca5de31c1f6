import { expect, test } from 'vitest';
import { said, saidInFull } from './deadlines.ts';

test.each([
  ['ask', '8am'],
  ['endOfQueue', '8:30am'],
  ['remind', '9:30am'],
  ['release', '10am'],
] as const)('sentences say %s as %s', (deadline, words) => {
  expect(said(deadline)).toBe(words);
});

test('where a place is removed automatically, the time is written as the specification has it', () => {
  expect(saidInFull('endOfQueue')).toBe('08:30am');
});
