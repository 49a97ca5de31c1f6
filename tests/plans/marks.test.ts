import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discSize,
  haveRoomForNames,
  LEAST_SIZE,
  spreadApart,
} from '../../src/web/booking/plan/places/marks.ts';
import { nearestWithin, PRESS_REACH } from '../../src/web/booking/plan/places/pressed.ts';

describe('a disc', () => {
  const cases: [why: string, scale: number, gap: number, size: number][] = [
    ['is never smaller than a finger can hit', 0.05, 150, 24],
    ['takes a good half of the way to its neighbour', 0.4, 150, 33.6],
    ['is larger where there is more room', 0.25, 250, 35],
    ['does not grow beyond all measure', 2, 150, 40],
    ['has a size even when it is alone', 0.5, Infinity, 40],
  ];

  test.each(cases)('%s', (_why, scale, gap, size) => {
    expect(discSize(scale, gap)).toBeCloseTo(size);
  });

  test.each([
    ['on it', { x: 0, y: 0 }, 0],
    ['a fingertip’s half beside it', { x: -22, y: 0 }, 0],
    ['further away', { x: -23, y: 0 }, undefined],
    ['nearer to its neighbour, though it covers the spot', { x: 11, y: 0 }, 20],
    ['between two', { x: 9, y: 15 }, 0],
  ])('pressed %s', (_why, at, x) => {
    const marks = [
      { x: 20, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(nearestWithin(PRESS_REACH, at, marks)?.x).toBe(x);
  });
});

test.each([
  ['a floor of desks seen as a whole', 0.25, 150, false],
  ['the same, half as large again', 0.375, 150, true],
  ['a car park, whose bays are wider', 0.25, 250, true],
  ['one place alone', 0.1, Infinity, true],
])('first names: %s', (_why, scale, gap, fit) => expect(haveRoomForNames(scale, gap)).toBe(fit));

describe('marks that would overlap', () => {
  const moved = (marks: { x: number; y: number }[], size: number) => {
    const steps = spreadApart(marks, size, 18);
    return marks.map(({ x, y }, index) => ({ x: x + (steps[index]?.x ?? 0), y: y + (steps[index]?.y ?? 0) }));
  };
  const closest = (marks: { x: number; y: number }[]) =>
    Math.min(
      ...marks.flatMap((a, index) => marks.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
    );

  test('stay where they are if they do not', () => {
    expect(
      spreadApart(
        [
          { x: 0, y: 0 },
          { x: 30, y: 0 },
        ],
        24,
        30,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  test('move apart in a bank of eight', () => {
    const bank = [0, 20, 40, 60].flatMap((x) => [0, 18].map((y) => ({ x, y })));
    expect(closest(moved(bank, LEAST_SIZE))).toBeGreaterThan(23);
  });

  test('move apart even on one spot', () => {
    expect(
      closest(
        moved(
          [
            { x: 5, y: 5 },
            { x: 5, y: 5 },
          ],
          LEAST_SIZE,
        ),
      ),
    ).toBeGreaterThan(23);
  });

  test('stay where they are if there is no room on any side', () => {
    const crowd = [0, 6, 12, 18].map((x) => ({ x, y: 0 }));
    expect(spreadApart(crowd, LEAST_SIZE, 6)).toEqual(crowd.map(() => ({ x: 0, y: 0 })));
  });

  test('never go far from their desk, however crowded it is', () => {
    const coordinate = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 60 }), (marks) => {
        for (const { x, y } of spreadApart(marks, LEAST_SIZE, 18))
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(18.001);
      }),
    );
  });
});
