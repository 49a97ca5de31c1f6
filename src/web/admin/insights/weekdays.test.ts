import { expect, test } from 'vitest';
import type { InsightArea } from '../../../shared/reports/insights-contract.ts';
import { openWeekdays } from './weekdays.ts';

const area = (...weekdays: [weekday: number, openDays: number, spaces: number, booked: number][]) =>
  ({
    weekdays: weekdays.map(([weekday, openDays, spaces, booked]) => ({ weekday, openDays, spaces, booked })),
  }) as unknown as InsightArea;

test.each([
  ['nothing at all', [], []],
  [
    'areas count together',
    [area([1, 4, 10, 9]), area([1, 4, 30, 1], [2, 4, 40, 12])],
    [
      [2, 30],
      [1, 25],
    ],
  ],
  ['a weekday on which nothing opened is left out', [area([3, 4, 8, 2], [6, 0, 5, 5])], [[3, 25]]],
  ['and so is one without a space', [area([3, 4, 0, 0])], []],
  [
    'of equal ones the earlier comes first',
    [area([5, 1, 2, 1], [4, 1, 4, 2])],
    [
      [4, 50],
      [5, 50],
    ],
  ],
] as const)('%s', (_name, areas, expected) => {
  expect(openWeekdays(areas).map(({ weekday, use }) => [weekday, use])).toEqual(expected);
});
