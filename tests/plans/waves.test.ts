import { expect, test } from 'vitest';
import type { PlacedPlace } from '../../src/web/booking/plan/planPlace.ts';
import type { PlanCell } from '../../src/web/booking/plan/places/cells.ts';
import { wavesOf } from '../../src/web/booking/plan/places/waves.ts';

/** Cells of this many places, ten metres apart from left to right, each a metre wide. */
const cells = (...sizes: number[]): PlanCell[] =>
  sizes.map((size, at) => ({
    places: Array.from({ length: size }, () => ({}) as PlacedPlace),
    box: { x: at * 1000, y: 0, w: 100, h: 100 },
  }));

const all = { x: 0, y: 0, w: 100_000, h: 100 };
const sizesOf = (waves: PlanCell[][]) => waves.map((wave) => wave.map(({ places }) => places.length));

test('a new day starts in the middle of what is visible and spreads outwards', () => {
  const row = cells(1, 2, 3, 4, 5);
  const [wave] = wavesOf(row, { x: 2900, y: 0, w: 300, h: 100 });
  expect(wave?.map(({ places }) => places.length)).toEqual([4, 3, 5, 2, 1]);
});

test('a few places are one wave', () => {
  expect(wavesOf(cells(40, 50), all)).toHaveLength(1);
});

test('places in sight come two hundred at a time', () => {
  const waves = wavesOf(cells(100, 100, 100, 100, 100), all);
  expect(waves.map((wave) => wave.length)).toEqual([2, 2, 1]);
});

test('places out of sight come later, and more of them at a time', () => {
  const waves = wavesOf(cells(150, 300, 300, 300, 300, 300, 300), { x: 0, y: 0, w: 200, h: 100 });
  expect(sizesOf(waves)).toEqual([
    [150, 300],
    [300, 300, 300],
    [300, 300],
  ]);
});

test('every cell is reached once', () => {
  const many = cells(...Array.from({ length: 60 }, (_, at) => 1 + at));
  const reached = wavesOf(many, { x: 9000, y: 0, w: 5000, h: 100 }).flat();
  expect(new Set(reached)).toEqual(new Set(many));
  expect(reached).toHaveLength(many.length);
});
