import { describe, expect, test } from 'vitest';
import {
  cornerOf,
  limitsOf,
  seenIn,
  settledView,
  viewAtCorner,
  wholeView,
  zoomedAt,
  type View,
} from '../../src/web/plan/scene/view.ts';

const box = { x: -100, y: -100, w: 3000, h: 2000 };
const frame = { w: 600, h: 500 };

test('the whole plan is in the middle of the frame', () => {
  const view = wholeView(box, frame);
  expect(view).toEqual({ scale: 0.2, x: 1400, y: 900 });
  expect(cornerOf(view, box, frame)).toEqual({ x: 0, y: 50 });
});

test('what is in sight surrounds the middle of the view, as large as the frame at its scale', () => {
  expect(seenIn({ scale: 2, x: 1000, y: 500 }, frame)).toEqual({ x: 850, y: 375, w: 300, h: 250 });
});

test('the smallest zoom shows everything, the largest a desk as wide as a phone', () => {
  expect(limitsOf(box, frame)).toEqual({ smallest: 0.2, largest: 2 });
});

describe('a view stays within the plan', () => {
  const cases: [why: string, asked: View, settled: View][] = [
    ['not smaller than the whole', { scale: 0.01, x: 0, y: 0 }, { scale: 0.2, x: 1400, y: 900 }],
    ['not past the top left corner', { scale: 1, x: -5000, y: -5000 }, { scale: 1, x: 200, y: 150 }],
    ['not past the bottom right corner', { scale: 1, x: 9000, y: 9000 }, { scale: 1, x: 2600, y: 1650 }],
    [
      'in the middle where the sheet is smaller',
      { scale: 0.22, x: 1400, y: 0 },
      { scale: 0.22, x: 1400, y: 900 },
    ],
    ['as asked where there is room', { scale: 1, x: 1000, y: 1000 }, { scale: 1, x: 1000, y: 1000 }],
  ];

  test.each(cases)('%s', (_why, asked, expected) => {
    expect(settledView(asked, box, frame)).toEqual(expected);
  });
});

test('a zoom keeps the point under the fingers where it is', () => {
  const view = { scale: 1, x: 1000, y: 1000 };
  const fingers = { x: 150, y: 120 };
  const under = (each: View) => ({
    x: each.x + (fingers.x - frame.w / 2) / each.scale,
    y: each.y + (fingers.y - frame.h / 2) / each.scale,
  });
  for (const factor of [0.7, 1.3, 1.9]) {
    const zoomed = zoomedAt(view, factor, fingers, box, frame);
    expect(under(zoomed).x).toBeCloseTo(under(view).x);
    expect(under(zoomed).y).toBeCloseTo(under(view).y);
  }
});

test('a scroll position and a view convert into each other', () => {
  const view = { scale: 0.8, x: 900, y: 700 };
  expect(viewAtCorner(cornerOf(view, box, frame), 0.8, box, frame)).toEqual(view);
});
