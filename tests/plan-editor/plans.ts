import fc from 'fast-check';
import type { Scene, SceneItem } from '../../src/shared/plans/contract.ts';
import { label, type Mark, room, newSpace, wall, furniture } from '../../src/web/plan-editor/scene/making.ts';
import { LIBRARY } from '../../src/web/plan-editor/scene/symbols.ts';

/** Plans and things on them, for the editor's tests. */

export const paper: Scene = {
  version: 1,
  box: { x: -100, y: -100, w: 3000, h: 2000 },
  grid: 10,
  symbols: LIBRARY,
  items: [],
};

export function planOf(...items: SceneItem[]): Scene {
  return { ...paper, items };
}

/** A desk of 160 by 150, centred there. */
export function deskAt(id: string, x: number, y: number, r = 0): SceneItem {
  return { id, ...newSpace({ x, y, r }, 160, 150, 'desk-place') };
}

const coordinate = fc.integer({ min: -20_000, max: 20_000 });
const point = fc.record({ x: coordinate, y: coordinate });
const size = fc.integer({ min: 1, max: 3000 });
const spot = fc.record({ x: coordinate, y: coordinate, r: fc.integer({ min: -720, max: 720 }) });

export const anyPoint = point;

export const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc.tuple(spot, size, size).map(([at, w, h]) => newSpace(at, w, h, 'desk-place')),
  fc.tuple(spot, size, size).map(([at, w, h]) => newSpace(at, w, h, null)),
  fc.tuple(spot, size, size).map(([at, w, h]) => furniture(at, w, h, 'couch')),
  fc.tuple(point, point).map(([from, to]) => wall(from, to, 12)),
  fc.tuple(point, size, size).map(([{ x, y }, w, h]) => room({ x, y, w, h }, 12)),
  fc
    .tuple(point, fc.string({ minLength: 1, maxLength: 150 }))
    .map(([at, text]) => label(at, `${text}a`, 30)!),
);

export const ids = (...names: string[]): ReadonlySet<string> => new Set(names);
