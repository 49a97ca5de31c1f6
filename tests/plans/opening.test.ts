import { describe, expect, test } from 'vitest';
import { gapBetween, openingView } from '../../src/web/plans/view/opening.ts';

const box = { x: 0, y: 0, w: 4000, h: 2000 };
const row = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ x: x + index * 160, y }));
const places = [...row(2400, 600, 6), ...row(2400, 750, 6), ...row(400, 1700, 2)];
const desktop = { w: 1300, h: 650 };
const phone = { w: 342, h: 480 };

test('the distance between places is what nine in ten of them keep', () => {
  expect(gapBetween(row(0, 0, 20))).toBe(160);
  expect(gapBetween([...row(0, 0, 20), { x: 4, y: 0 }])).toBe(156);
  expect(gapBetween([{ x: 0, y: 0 }])).toBe(Infinity);
});

test('a wide screen opens on the whole storey', () => {
  expect(openingView(box, desktop, places)).toEqual({ scale: 0.325, x: 2000, y: 1000 });
});

describe('a phone', () => {
  const view = openingView(box, phone, places);

  test('opens where most places are', () => {
    const seen = places.filter(({ x }) => Math.abs(x - view.x) < phone.w / 2 / view.scale);
    expect(seen.length).toBe(12);
  });

  test('shows neighbours far enough apart for a finger', () => {
    expect(view.scale * 150).toBeGreaterThanOrEqual(29.9);
  });

  test('shows every place if they are only a little closer for it', () => {
    const few = row(1000, 600, 10);
    const all = openingView(box, phone, few);
    expect(all.scale * 160).toBeGreaterThan(26);
    expect(few.every(({ x }) => Math.abs(x - all.x) < phone.w / 2 / all.scale)).toBe(true);
  });

  test('opens on the place that was asked for', () => {
    const asked = openingView(box, phone, places, { x: 560, y: 1700 });
    expect(Math.abs(asked.x - 560)).toBeLessThan(phone.w / 2 / asked.scale);
  });
});

test('a plan without places opens on the whole of it', () => {
  expect(openingView(box, phone, []).scale).toBeCloseTo(342 / 4000);
});
