import type { Box } from '../geometry/box.ts';

/**
 * Something that may be a place. Without a label it will get a number. `prefix` is what comes before the place in
 * its name, such as the wing it is in, for telling it from another with the same label.
 */
export type Found = { label: string | null; prefix?: string | undefined; box: Box };

export type Size = { w: number; h: number };

/** Whether something is no larger than one place can be on a drawing of a storey. */
export function isPlausible(box: Box, drawing: Size): boolean {
  const whole = Math.max(drawing.w, drawing.h);
  const [shorter, longer] = [Math.min(box.w, box.h), Math.max(box.w, box.h)];
  const isInside = box.x + box.w > 0 && box.y + box.h > 0 && box.x < drawing.w && box.y < drawing.h;
  return isInside && shorter >= 0.002 * whole && longer <= 0.25 * whole && longer <= 6 * shorter;
}
