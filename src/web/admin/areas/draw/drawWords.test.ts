import { expect, test } from 'vitest';
import { drawEffectWords } from './drawWords.ts';

const SPREAD = { without: 0, fewest: 0, most: 0, longestWithout: 0 };

test.each([
  [0, 0, 0, 'Nobody has wanted a space here in the last eight weeks, so there is nothing to compare.'],
  [
    40,
    0,
    0,
    'In the last eight weeks there was room for everybody on all 40 days, so a draw would have changed nothing.',
  ],
  [
    1,
    0,
    0,
    'In the last eight weeks there was room for everybody on the only day, so a draw would have changed nothing.',
  ],
  [
    40,
    12,
    31,
    'In the last eight weeks somebody went without on 12 of 40 days. 31 people wanted a space on those days.',
  ],
  [
    2,
    1,
    1,
    'In the last eight weeks somebody went without on 1 of 2 days. 1 person wanted a space on that day.',
  ],
])('%i days, %i contested, %i people', (days, contested, people, words) => {
  expect(drawEffectWords({ days, contested, people, was: SPREAD, would: SPREAD })).toBe(words);
});

test('fewer than five people are not compared', () => {
  expect(drawEffectWords({ days: 2, contested: 1, people: 3, was: null, would: null })).toBe(
    'In the last eight weeks somebody went without on 1 of 2 days. 3 people wanted a space on that day. With so few there is no comparison.',
  );
});
