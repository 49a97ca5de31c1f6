import { expect, test } from 'vitest';
import { countIn, type RowWish, spotsIn } from '../../src/web/plan-editor/scene/rows.ts';

const wish: RowWish = { w: 160, h: 150, gap: 0, columns: null, rows: null, areFacing: false };
const box = { x: 0, y: 0, w: 1280, h: 20 };

test('a row has as many as fit into what was drawn', () => {
  expect(spotsIn(box, wish).map(({ x, y }) => [x, y])).toEqual(
    Array.from({ length: 8 }, (_, index) => [80 + index * 160, 75]),
  );
});

const cases: [
  what: string,
  box: { w: number; h: number },
  wish: Partial<RowWish>,
  columns: number,
  rows: number,
][] = [
  ['a click is one', { w: 0, h: 0 }, {}, 1, 1],
  ['drawn slightly too short is close enough', { w: 1250, h: 10 }, {}, 8, 1],
  ['a column', { w: 10, h: 600 }, {}, 1, 4],
  ['a block', { w: 650, h: 300 }, {}, 4, 2],
  ['a gap takes up room', { w: 1280, h: 10 }, { gap: 40 }, 6, 1],
  ['a chosen number counts', { w: 1280, h: 10 }, { columns: 5 }, 5, 1],
  [
    'rows that face each other have an aisle between two banks',
    { w: 160, h: 660 },
    { areFacing: true },
    1,
    4,
  ],
];
test.each(cases)('%s', (_what, { w, h }, more, columns, rows) => {
  expect(countIn({ x: 0, y: 0, w, h }, { ...wish, ...more })).toEqual({ columns, rows });
});

test('a chosen number is spread evenly over what was drawn', () => {
  expect(spotsIn({ ...box, w: 1000 }, { ...wish, columns: 4 }).map(({ x }) => x)).toEqual([
    80, 360, 640, 920,
  ]);
});

test('a chosen number that does not fit continues beyond it, side by side', () => {
  expect(spotsIn({ ...box, w: 200 }, { ...wish, columns: 3 }).map(({ x }) => x)).toEqual([80, 240, 400]);
});

test('of two facing rows the first is rotated', () => {
  const spots = spotsIn({ x: 0, y: 0, w: 160, h: 300 }, { ...wish, areFacing: true });
  expect(spots.map(({ y, r }) => [y, r])).toEqual([
    [75, 180],
    [225, 0],
  ]);
});
