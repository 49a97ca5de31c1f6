import { nice, ticks } from 'd3-array';

export type Scale = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

/** From zero to the largest value, over this many pixels, with round numbers marked. */
export function scaleOf(largest: number, pixels: number, isWhole: boolean): Scale {
  const [, end] = nice(0, largest > 0 ? largest : 1, 5);
  const marks = ticks(0, end, Math.max(2, Math.min(6, Math.floor(Math.abs(pixels) / 70))));
  return {
    at: (value) => (value / end) * pixels,
    ticks: isWhole ? marks.filter(Number.isInteger) : marks,
  };
}
