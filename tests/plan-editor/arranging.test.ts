import { describe, expect, test } from 'vitest';
import { aligned, distributed, type Edge, inGrid } from '../../src/web/plan-editor/scene/arranging.ts';
import { moved, rotated } from '../../src/web/plan-editor/scene/edits.ts';
import { itemBoundsOf } from '../../src/web/plan-editor/scene/geometry.ts';
import { deskAt, ids, planOf } from './plans.ts';

const three = planOf(deskAt('a', 100, 300), deskAt('b', 400, 100), deskAt('c', 1000, 200));
const all = ids('a', 'b', 'c');
const across = (scene: typeof three) => scene.items.map(({ x }) => x);
const down = (scene: typeof three) => scene.items.map(({ y }) => y);

describe('three desks are aligned', () => {
  const cases: [edge: Edge, x: number[], y: number[]][] = [
    ['left', [100, 100, 100], [300, 100, 200]],
    ['centre', [550, 550, 550], [300, 100, 200]],
    ['right', [1000, 1000, 1000], [300, 100, 200]],
    ['top', [100, 400, 1000], [100, 100, 100]],
    ['middle', [100, 400, 1000], [200, 200, 200]],
    ['bottom', [100, 400, 1000], [300, 300, 300]],
  ];
  test.each(cases)('%s', (edge, x, y) => {
    const scene = aligned(three, all, edge);
    expect([across(scene), down(scene)]).toEqual([x, y]);
  });
});

test('gaps become equal, and the outermost two stay', () => {
  expect(across(distributed(three, all, 'across'))).toEqual([100, 550, 1000]);
  expect(down(distributed(three, all, 'down'))).toEqual([300, 100, 200]);
});

test('two things have no gap to share out', () => {
  expect(distributed(three, ids('a', 'b'), 'across')).toBe(three);
});

test('they are put into rows of two in reading order, with a gap', () => {
  const scene = inGrid(three, all, 2, 20);
  const [a, b, c] = scene.items;
  // In reading order: b, c, a. The first cell is at the corner of all of them.
  expect([b!.x, b!.y]).toEqual([100, 100]);
  expect([c!.x, c!.y]).toEqual([280, 100]);
  expect([a!.x, a!.y]).toEqual([100, 270]);
});

test('two desks rotate together around their middle', () => {
  const scene = rotated(planOf(deskAt('a', 0, 0), deskAt('b', 200, 0)), ids('a', 'b'), 90);
  expect(scene.items.map(({ x, y, r }) => [x, y, r])).toEqual([
    [100, -100, 90],
    [100, 100, 90],
  ]);
});

test('the paper grows when something is moved over its edge', () => {
  const scene = moved(three, ids('c'), { x: 5000, y: 0 });
  const { x, w } = itemBoundsOf(scene.items[2]!);
  expect(scene.box.x + scene.box.w).toBeGreaterThan(x + w);
  expect(scene.box.x).toBe(three.box.x);
});
