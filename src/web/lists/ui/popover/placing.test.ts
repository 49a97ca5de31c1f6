import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornerBeside, cornerInMiddle, type Sides } from './placing.ts';

const SIDES: Sides = ['right', 'left', 'below', 'above'];
const frame = { width: 1000, height: 800 };
const size = { width: 300, height: 200 };
const disc = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

test.each([
  ['to the right where there is room', disc(100, 300), { x: 152, y: 220 }],
  ['to the left at the right edge', disc(900, 300), { x: 588, y: 220 }],
  ['within the window at its top', disc(100, 0), { x: 152, y: 8 }],
  ['within the window at its foot', disc(100, 780), { x: 152, y: 592 }],
])('a popover stands %s', (_, anchor, corner) => {
  expect(cornerBeside(anchor, size, frame, SIDES)).toEqual(corner);
});

test('a popover stands below where there is no room at the sides', () => {
  const narrow = { width: 400, height: 800 };
  expect(cornerBeside(disc(180, 100), size, narrow, SIDES)).toEqual({ x: 50, y: 152 });
  expect(cornerBeside(disc(180, 700), size, narrow, SIDES)).toEqual({ x: 50, y: 488 });
});

test('a popover covers as little as it can of what is to stay in sight', () => {
  const row = [100, 160, 220, 280].map((x) => disc(x, 300));
  expect(cornerBeside(row[1]!, size, frame, SIDES, row)).toEqual({ x: 30, y: 352 });
  const facing = [...row, ...row.map(({ x }) => disc(x, 360))];
  expect(cornerBeside(row[1]!, size, frame, SIDES, facing)).toEqual({ x: 30, y: 88 });
});

test('a popover about nothing on the screen stands in the middle', () => {
  expect(cornerInMiddle(size, frame)).toEqual({ x: 350, y: 300 });
});

test('a popover that fits is within the window, and covers what it is about only if it must', () => {
  const lengths = fc.integer({ min: 1, max: 900 });
  fc.assert(
    fc.property(lengths, lengths, fc.nat(960), fc.nat(760), (width, height, x, y) => {
      const wanted = { width, height };
      const anchor = disc(x, y);
      const corner = cornerBeside(anchor, wanted, frame, SIDES);
      if (width <= 984) expect(corner.x + width).toBeLessThanOrEqual(992);
      if (height <= 784) expect(corner.y + height).toBeLessThanOrEqual(792);
      expect(corner.x).toBeGreaterThanOrEqual(8);
      expect(corner.y).toBeGreaterThanOrEqual(8);
      const isClear =
        corner.x + width <= x || corner.x >= x + 40 || corner.y + height <= y || corner.y >= y + 40;
      const hasRoom = x + 60 + width <= 1000 || x >= 20 + width || y + 60 + height <= 800 || y >= 20 + height;
      expect(isClear || !hasRoom).toBe(true);
    }),
  );
});
