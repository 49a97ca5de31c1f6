import { describe, expect, test } from 'vitest';
import { samplePlan } from '../../src/server/demo/sample/plans.ts';
import { spacesOf } from '../../src/shared/plans/spaces.ts';
import { nearestIn, type Direction } from '../../src/web/booking/plan/places/nearest.ts';

/** Two banks of six with an aisle between them, and a single place far away at the bottom right. */
const storey = [
  ...[0, 160, 320].flatMap((x) => [0, 150].map((y) => ({ x, y }))),
  ...[700, 860, 1020].flatMap((x) => [0, 150].map((y) => ({ x, y }))),
  { x: 1500, y: 900 },
];
const at = (x: number, y: number) => storey.findIndex((place) => place.x === x && place.y === y);

describe('an arrow goes to the nearest place that way', () => {
  const steps: [Direction, from: [number, number], to: [number, number] | null][] = [
    ['right', [0, 0], [160, 0]],
    ['left', [160, 0], [0, 0]],
    ['down', [160, 0], [160, 150]],
    ['up', [160, 150], [160, 0]],
    ['right', [320, 150], [700, 150]],
    ['left', [700, 0], [320, 0]],
    ['left', [0, 0], null],
    ['up', [860, 0], null],
    ['down', [1020, 150], [1500, 900]],
    ['right', [1020, 150], [1500, 900]],
    ['up', [1500, 900], [1020, 150]],
  ];

  test.each(steps)('%s from %j to %j', (direction, from, to) => {
    expect(nearestIn(direction, at(...from), storey)).toBe(to === null ? -1 : at(...to));
  });
});

test('there is nowhere to go without a place to start from', () => {
  expect(nearestIn('up', 3, [])).toBe(-1);
});

test('every place of a storey with a rotated wing can be reached with the arrows', () => {
  const places = [...spacesOf(samplePlan('madrid-rooftop').scene).values()];
  const reached = new Set([0]);
  for (const from of reached) {
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = nearestIn(direction, from, places);
      if (next >= 0) reached.add(next);
    }
  }
  expect(reached.size).toBe(places.length);
});
