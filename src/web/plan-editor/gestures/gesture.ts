import type { Point } from '../scene/geometry.ts';

/** Where the pointer is on the plan, and which keys are held down. */
export type HeldPointer = { at: Point; shift: boolean; alt: boolean; free: boolean };

/** From a press to letting go. */
export type Gesture = {
  move(held: HeldPointer): void;
  end(held: HeldPointer): void;
  /** Leaves everything as it was. */
  cancel(): void;
  /** True if the key belonged to the gesture. */
  key?(key: string): boolean;
};

/** How close, in pixels, is close enough to hit or to line up with something. */
export const REACH = 7;
export const REACH_OF_A_FINGER = 14;

/** A press that moves less than this, in pixels, is a click. */
export const SLACK = 4;
