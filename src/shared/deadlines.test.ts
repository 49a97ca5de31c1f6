import { expect, test } from 'vitest';
import { ANY_OFFICE, said } from './deadlines.ts';

test.each([
  ['ask', '8am'],
  ['endOfQueue', '08:30am'],
  ['remind', '09:30am'],
  ['release', '10am'],
] as const)('sentences write %s as %s', (deadline, words) => {
  expect(said(deadline, ANY_OFFICE)).toBe(words);
});
