import { expect, test } from 'vitest';
import { samplePlan } from '../../src/server/demo/sample/plans.ts';
import type { SceneItem } from '../../src/shared/plans/contract.ts';
import { strokesOf } from '../../src/web/plan/scene/strokes.ts';

const square = (id: string, x: number): SceneItem => ({
  id,
  layer: 'furniture',
  x,
  y: 0,
  r: 0,
  shape: { kind: 'rect', w: 100, h: 100 },
});

test('adjacent shapes form one path', () => {
  expect(strokesOf([square('a', 100), square('b', 200), square('c', 300)], {})).toHaveLength(1);
});

test('a shape on another comes after it, whatever lies between', () => {
  const strokes = strokesOf([square('under', 100), square('aside', 300), square('on', 130)], {});
  expect(strokes.map(({ path }) => path.split('Z').length - 1)).toEqual([2, 1]);
  expect(strokes[1]?.path).toContain('M80 -50');
});

test('shapes that look different do not form one path', () => {
  const line: SceneItem = {
    ...square('line', 300),
    shape: {
      kind: 'line',
      points: [
        [0, 0],
        [50, 0],
      ],
    },
  };
  const thick: SceneItem = {
    ...square('wall', 500),
    shape: {
      kind: 'line',
      points: [
        [0, 0],
        [50, 0],
      ],
      thickness: 12,
    },
  };
  const looks = strokesOf([square('a', 100), line, thick], {}).map(({ look, thickness }) => [
    look,
    thickness,
  ]);
  expect(looks).toEqual([
    ['solid', undefined],
    ['open', undefined],
    ['thick', 12],
  ]);
});

test('the parts of a symbol are drawn where it stands', () => {
  const symbols = { desk: [{ x: 50, y: 0, r: 0, shape: { kind: 'rect' as const, w: 10, h: 10 } }] };
  const desk: SceneItem = {
    ...square('desk', 200),
    r: 90,
    shape: { kind: 'symbol', symbol: 'desk', w: 160, h: 80 },
  };
  const [stroke] = strokesOf([desk], symbols);
  expect(stroke?.path).toBe('M204 72L204 88L196 88L196 72Z');
});

test('a storey is drawn with a fraction of its shapes', () => {
  const { items, symbols } = samplePlan('leeds-quiet-floor').scene;
  const drawn = items.filter((item) => item.layer !== 'space');
  expect(strokesOf(drawn, symbols).length).toBeLessThan(drawn.length / 2);
});
