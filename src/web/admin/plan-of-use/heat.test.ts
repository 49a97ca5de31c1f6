import { expect, test } from 'vitest';
import { bandOf, BANDS, placeHeatOf, heatWords, heatSummary } from './heat.ts';

const heat = (name: string, taken: number, days: number) => ({ name, taken, days });

test.each([
  [0, 20, 'Never'],
  [1, 20, 'Under 25%'],
  [4, 20, 'Under 25%'],
  [5, 20, '25% to 49%'],
  [9, 20, '25% to 49%'],
  [10, 20, '50% to 74%'],
  [15, 20, '75% or more'],
  [20, 20, '75% or more'],
  [0, 0, undefined],
])('taken on %i of %i days: %s', (taken, days, words) => {
  const band = bandOf(heat('Desk 1', taken, days));
  expect(band === null ? undefined : BANDS[band]).toBe(words);
});

test.each([
  [heat('Desk 4', 12, 20), 'Desk 4, taken on 12 of 20 days'],
  [heat('Desk 4', 1, 1), 'Desk 4, taken on 1 of 1 day'],
  [heat('Desk 4', 0, 0), 'Desk 4, not bookable on these days'],
])('%j is called “%s”', (each, words) => {
  expect(heatWords(each)).toBe(words);
});

test('rows of one name are one space', () => {
  const rows = [
    { space: 'Desk 1', kind: 'Standard', taken: 3, days: 10 },
    { space: 'Desk 1', kind: 'Dog', taken: 1, days: 5 },
    { space: 'Desk 2', kind: 'Standard', taken: 0, days: 15 },
  ];
  expect([...placeHeatOf(rows).values()]).toEqual([heat('Desk 1', 4, 15), heat('Desk 2', 0, 15)]);
});

test.each([
  [[], 'Nothing on this plan could be booked on these days.'],
  [[heat('A', 0, 5), heat('B', 0, 5)], 'No space was taken on any of these days.'],
  [
    [heat('A', 5, 5), heat('B', 0, 5), heat('C', 1, 5)],
    'Most often taken: A (5 of 5 days). Never taken: 1 of 3 spaces.',
  ],
  [
    [heat('A', 5, 5), heat('B', 5, 5), heat('C', 1, 5)],
    'Most often taken: A and B (5 of 5 days). Least often: C (1 of 5 days).',
  ],
])('the plan of %j says “%s”', (all, words) => {
  expect(heatSummary(all)).toBe(words);
});
