import { clamp } from '../../plan/scene/view.ts';

/** The limits of the plan format, so that no edit can make a plan that cannot be saved. */

/** As far as the widest box extends around its middle, in centimetres. */
const REACH = 49_000;
const SHORTEST = 1;
const LONGEST = 20_000;
export const MOST_ITEMS = 20_000;
const LONGEST_TEXT = 100;

/** A millimetre is precise enough for an office. */
export const tidy = (value: number) => Math.round(value * 10) / 10 + 0;

export const keptCoordinate = (value: number) => tidy(clamp(value, -REACH, REACH));
export const keptLength = (value: number) => tidy(clamp(value, SHORTEST, LONGEST));

/** Degrees from 0 up to 360. */
export const keptAngle = (value: number) => tidy(((value % 360) + 360) % 360) % 360;

/** Null if there is no text left. */
export function keptText(text: string): string | null {
  const trimmed = text.trim().slice(0, LONGEST_TEXT).trim();
  return trimmed === '' ? null : trimmed;
}
