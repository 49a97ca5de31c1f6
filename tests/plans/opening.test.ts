import { describe, expect, test } from 'vitest';
import { samplePlan } from '../../src/server/demo/sample/plans.ts';
import type { SceneItem } from '../../src/shared/plans/contract.ts';
import { spacesOf } from '../../src/shared/plans/spaces.ts';
import { floorOf } from '../../src/web/booking/plan/view/floor.ts';
import {
  type Bookable,
  frameHeight,
  gapBetween,
  openingView,
} from '../../src/web/booking/plan/view/opening.ts';

const box = { x: 0, y: 0, w: 8000, h: 4000 };
const row = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ x: x + index * 160, y }));
const places = [...row(5400, 600, 6), ...row(5400, 750, 6), ...row(400, 3700, 2)];
const desktop = { w: 1600, h: 800 };
const phone = { w: 342, h: 480 };

const item = ({ x, y }: { x: number; y: number }, index = 0): SceneItem => ({
  id: `place-${index}`,
  layer: 'space',
  x,
  y,
  r: 0,
  shape: { kind: 'rect', w: 160, h: 150 },
});
const bookable = (some: typeof places): Bookable => ({ places: some, floor: floorOf(box, some.map(item)) });

test('the distance between places is what nine in ten of them keep', () => {
  expect(gapBetween(row(0, 0, 20))).toBe(160);
  expect(gapBetween([...row(0, 0, 20), { x: 4, y: 0 }])).toBe(156);
  expect(gapBetween([{ x: 0, y: 0 }])).toBe(Infinity);
});

test('a wide screen opens on the whole storey', () => {
  expect(openingView(box, desktop, bookable(places))).toEqual({ scale: 0.2, x: 4000, y: 2000 });
});

describe('a phone', () => {
  const view = openingView(box, phone, bookable(places));

  test('opens where most places are', () => {
    const seen = places.filter(({ x }) => Math.abs(x - view.x) < phone.w / 2 / view.scale);
    expect(seen.length).toBe(12);
  });

  test('shows neighbours far enough apart for a finger', () => {
    expect(view.scale * 150).toBeGreaterThanOrEqual(29.9);
  });

  test('shows every place, though their marks have to stand aside for one another', () => {
    const few = row(1000, 600, 18);
    const all = openingView(box, phone, bookable(few));
    expect(all.scale * 160).toBeGreaterThan(13);
    expect(few.every(({ x }) => Math.abs(x - all.x) < phone.w / 2 / all.scale)).toBe(true);
  });

  test('opens on the place that was asked for', () => {
    const asked = openingView(box, phone, bookable(places), { x: 560, y: 3700 });
    expect(Math.abs(asked.x - 560)).toBeLessThan(phone.w / 2 / asked.scale);
  });
});

test('a plan without places opens on the whole of it', () => {
  expect(openingView(box, phone, bookable([])).scale).toBeCloseTo(342 / 8000);
});

const floors = [
  'leeds-quiet-floor',
  'leeds-studio',
  'leeds-car-park',
  'manchester-mill',
  'madrid-rooftop',
  'madrid-garage',
];
describe.each(floors)('%s', (name) => {
  const { scene } = samplePlan(name);
  const items = [...spacesOf(scene).values()];
  const all: Bookable = { places: items, floor: floorOf(scene.box, items) };
  const { w, h } = scene.box;

  test.each([
    ['a small phone', 288, 300],
    ['a phone', 356, 520],
    ['a tablet', 739, 730],
    ['a small laptop', 613, 416],
    ['a laptop', 978, 583],
  ])('on %s opens with every place in sight, and without a void', (_, width, highest) => {
    const frame = { w: width, h: Math.min(frameHeight(scene.box, width, all), highest) };
    const { scale, x, y } = openingView(scene.box, frame, all);
    const unseen = items.filter(
      (place) =>
        Math.abs(place.x - x) * scale > frame.w / 2 - 12 || Math.abs(place.y - y) * scale > frame.h / 2 - 12,
    );
    expect(unseen).toEqual([]);
    // The plan fills its frame in at least one direction.
    expect(Math.max((w * scale) / frame.w, (h * scale) / frame.h)).toBeGreaterThan(0.99);
    expect(h * scale).toBeGreaterThan(frame.h * 0.99);
  });
});

describe('the frame', () => {
  test('is as high as the whole plan is at its width', () => {
    expect(frameHeight(box, 1600, bookable(places))).toBe(800);
  });

  test('is as high as the plan at the scale at which all places fit across it', () => {
    const few = row(1000, 600, 18);
    const { scale } = openingView(box, { w: 342, h: 1e6 }, bookable(few));
    expect(frameHeight(box, 342, bookable(few))).toBe(Math.ceil(scale * 4000));
  });
});

describe('the floor of the places', () => {
  test('holds them as they are drawn, turned ones too, with room for a chair', () => {
    expect(floorOf(box, [item({ x: 1000, y: 1000 })])).toEqual({ x: 880, y: 885, w: 240, h: 230 });
    expect(floorOf(box, [{ ...item({ x: 1000, y: 1000 }), r: 90 }])).toEqual({
      x: 885,
      y: 880,
      w: 230,
      h: 240,
    });
  });

  test('ends where the plan ends', () => {
    expect(floorOf(box, [item({ x: 10, y: 3990 })])).toEqual({ x: 0, y: 3875, w: 130, h: 125 });
  });

  test('is nowhere without places', () => {
    expect(floorOf(box, [])).toBe(null);
  });
});
