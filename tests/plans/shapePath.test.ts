import { expect, test } from 'vitest';
import { placed, shapePath, symbolParts } from '../../src/web/plans/shapePath.ts';

test.each([
  ['a rectangle', { kind: 'rect', w: 20, h: 10 } as const, 'M-10 -5H10V5H-10Z'],
  ['an ellipse', { kind: 'ellipse', w: 20, h: 10 } as const, 'M-10 0A10 5 0 1 1 10 0A10 5 0 1 1 -10 0Z'],
  ['a line', { kind: 'line', points: [[0, 0], [3, 4]] } as const, 'M0 0L3 4'],
  ['a closed line', { kind: 'line', points: [[0, 0], [3, 4], [0, 4]], closed: true } as const, 'M0 0L3 4L0 4Z'],
  ['the swing of a door', { kind: 'arc', radius: 90, start: 0, sweep: 90 } as const, 'M90 0A90 90 0 0 1 0 90'],
])('%s', (_name, shape, path) => {
  expect(shapePath(shape as Parameters<typeof shapePath>[0])).toBe(path);
});

test('a corner is never rounder than its side is long', () => {
  expect(shapePath({ kind: 'rect', w: 20, h: 10, corner: 50 })).toContain('A5 5');
});

test('a symbol is stretched from its box of a hundred', () => {
  const symbols = { desk: [{ x: 50, y: 0, r: 0, shape: { kind: 'rect' as const, w: 100, h: 100 } }] };
  const parts = symbolParts({ kind: 'symbol', symbol: 'desk', w: 160, h: 80 }, symbols);
  expect(parts).toEqual([{ path: 'M-80 -40H80V40H-80Z', transform: 'translate(80 0)' }]);
});

test('a place on the sheet is said in tenths of a millimetre', () => {
  expect(placed(1.23456, 2, 0)).toBe('translate(1.23 2)');
  expect(placed(1, 2, 45)).toBe('translate(1 2) rotate(45)');
});
