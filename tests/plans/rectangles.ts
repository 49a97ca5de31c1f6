import type { SceneItem } from '../../src/shared/plans/contract.ts';

type Corner = { x: number; y: number };

/** Neighbours may touch; drawings are rounded to a millimetre. */
const TOUCH = 0.5;

export function cornersOf({ x, y, r, shape }: SceneItem): Corner[] {
  if (shape.kind !== 'rect') throw new Error('A place is a rectangle');
  const [cos, sin] = [Math.cos((r * Math.PI) / 180), Math.sin((r * Math.PI) / 180)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across, down]) => {
    const [dx, dy] = [((across ?? 0) * shape.w) / 2, ((down ?? 0) * shape.h) / 2];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  });
}

/** Two rotated rectangles are apart if a line parallel to one of their sides fits between them. */
export function areApart(one: SceneItem, other: SceneItem): boolean {
  const [ones, others] = [cornersOf(one), cornersOf(other)];
  return [one.r, one.r + 90, other.r, other.r + 90].some((degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const along = (corners: Corner[]) => corners.map(({ x, y }) => x * cos + y * sin);
    const [a, b] = [along(ones), along(others)];
    return Math.max(...a) <= Math.min(...b) + TOUCH || Math.max(...b) <= Math.min(...a) + TOUCH;
  });
}
