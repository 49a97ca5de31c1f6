import { expect, test } from 'vitest';
import { gini, inBands } from './turns-bands.ts';
import type { TurnsRow } from './turns-store.ts';

const row = (turns: number | null, people: number, longest = 0): TurnsRow => ({
  location: 'Leeds',
  area: 'Car park',
  areaId: 1,
  openDays: 40,
  contestedDays: turns === null ? 0 : 12,
  turns,
  people,
  wanted: people * 4,
  longest,
});
const bandsOf = (...rows: TurnsRow[]) =>
  inBands(rows).map(({ band, people, longestWithout }) => [band, people, longestWithout]);

test('each band has at least five people', () => {
  expect(bandsOf(row(0, 5, 4), row(1, 3, 2), row(2, 6, 3), row(3, 1, 1))).toEqual([
    ['No turn', 5, 4],
    ['1 to 3 turns', 10, 3],
  ]);
  expect(bandsOf(row(1, 9), row(2, 7))).toEqual([
    ['1 turn', 9, 0],
    ['2 turns', 7, 0],
  ]);
});

test('fewer than five people in all are not counted', () => {
  expect(inBands([row(0, 2), row(3, 2)])).toEqual([
    {
      location: 'Leeds',
      area: 'Car park',
      openDays: 40,
      contestedDays: 12,
      contestedShare: 30,
      gini: null,
      band: 'Fewer than five people',
      people: null,
      wanted: null,
      turns: null,
      longestWithout: null,
    },
  ]);
});

test('an area with room for all has no bands', () => {
  expect(bandsOf(row(null, 0))).toEqual([[null, null, null]]);
});

test('what is true of the whole area is said once', () => {
  const [first, second] = inBands([row(0, 5), row(1, 5)]);
  expect(first).toMatchObject({ openDays: 40, contestedDays: 12, contestedShare: 30, gini: 0.5 });
  expect(second).toMatchObject({ openDays: null, contestedDays: null, contestedShare: null, gini: null });
});

test.each([
  [[{ turns: 3, people: 9 }], 0],
  [[{ turns: 0, people: 9 }], 0],
  [
    [
      { turns: 0, people: 9 },
      { turns: 10, people: 1 },
    ],
    0.9,
  ],
])('the Gini coefficient of %j is %d', (rows, value) => expect(gini(rows)).toBe(value));
