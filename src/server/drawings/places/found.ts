import type { Box } from '../geometry/box.ts';

/**
 * What may be a place. Without a label it will get a number. `prefix` is what its name says before the place, such as the wing it is
 * in, where it has to be kept apart from another of that label.
 */
export type Found = { label: string | null; prefix?: string | undefined; box: Box };

export type Size = { w: number; h: number };

/** Whether something is as large on a drawing of a storey as one place can be. */
export function isPlausible(box: Box, drawing: Size): boolean {
  const whole = Math.max(drawing.w, drawing.h);
  const [shorter, longer] = [Math.min(box.w, box.h), Math.max(box.w, box.h)];
  const isInside = box.x + box.w > 0 && box.y + box.h > 0 && box.x < drawing.w && box.y < drawing.h;
  return isInside && shorter >= 0.002 * whole && longer <= 0.25 * whole && longer <= 6 * shorter;
}
