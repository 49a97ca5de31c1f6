import { describe, expect, test } from 'vitest';
import { boundsOf, outlineOf, stretched, type OutlinedShape } from '../../src/web/plan/scene/outlines.ts';

const origin = { x: 0, y: 0, r: 0 };

describe('an outline at its position', () => {
  const cases: [name: string, shape: OutlinedShape, standing: typeof origin, path: string][] = [
    ['a rectangle', { kind: 'rect', w: 20, h: 10 }, origin, 'M-10 -5L10 -5L10 5L-10 5Z'],
    [
      'a rectangle moved and rotated',
      { kind: 'rect', w: 20, h: 10 },
      { x: 100, y: 50, r: 90 },
      'M105 40L105 60L95 60L95 40Z',
    ],
    [
      'a rotated ellipse',
      { kind: 'ellipse', w: 20, h: 10 },
      { x: 0, y: 0, r: 90 },
      'M0 -10A10 5 90 1 1 0 10A10 5 90 1 1 0 -10Z',
    ],
    [
      'a line',
      {
        kind: 'line',
        points: [
          [0, 0],
          [3, 4],
        ],
      },
      { x: 1, y: 1, r: 0 },
      'M1 1L4 5',
    ],
    [
      'a closed line',
      {
        kind: 'line',
        points: [
          [0, 0],
          [3, 4],
          [0, 4],
        ],
        closed: true,
      },
      origin,
      'M0 0L3 4L0 4Z',
    ],
    [
      'the swing of a door',
      { kind: 'arc', radius: 90, start: 0, sweep: 90 },
      origin,
      'M90 0A90 90 0 0 1 0 90',
    ],
  ];

  test.each(cases)('%s', (_name, shape, standing, path) => {
    expect(outlineOf(shape, standing)).toBe(path);
  });

  test('a corner’s radius never exceeds the length of its side', () => {
    expect(outlineOf({ kind: 'rect', w: 20, h: 10, corner: 50 }, origin)).toContain('A5 5');
  });
});

test('a part is stretched with its symbol, but its corners stay round', () => {
  expect(stretched({ kind: 'rect', w: 100, h: 50, corner: 8 }, 1.6, 0.8)).toEqual({
    kind: 'rect',
    w: 160,
    h: 40,
    corner: 8,
  });
});

describe('the box around', () => {
  const cases: [
    name: string,
    shape: OutlinedShape,
    r: number,
    box: [x: number, y: number, w: number, h: number],
  ][] = [
    ['a rotated rectangle', { kind: 'rect', w: 20, h: 10 }, 90, [-5, -10, 10, 20]],
    [
      'a thick line',
      {
        kind: 'line',
        points: [
          [0, 0],
          [100, 0],
        ],
        thickness: 30,
      },
      0,
      [-15, -15, 130, 30],
    ],
    ['the circle of an arc', { kind: 'arc', radius: 90, start: 0, sweep: 90 }, 0, [-90, -90, 180, 180]],
  ];

  test.each(cases)('%s', (_name, shape, r, [x, y, w, h]) => {
    const box = boundsOf(shape, { x: 0, y: 0, r });
    expect(box.x).toBeCloseTo(x);
    expect(box.y).toBeCloseTo(y);
    expect(box.w).toBeCloseTo(w);
    expect(box.h).toBeCloseTo(h);
  });
});
