export type Scale = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

/** From zero to the largest value, over this many pixels, with round numbers marked. */
export function scaleOf(largest: number, pixels: number, isWhole: boolean): Scale {
  const end = roundEnd(largest > 0 ? largest : 1);
  const step = stepOf(end, Math.max(2, Math.min(6, Math.floor(Math.abs(pixels) / 70))));
  const marks = Array.from({ length: Math.floor(exact(end / step)) + 1 }, (_, index) => exact(index * step));
  return {
    at: (value) => (value / end) * pixels,
    ticks: isWhole ? marks.filter(Number.isInteger) : marks,
  };
}

/** The next round number; the larger it is, the longer the steps to it. */
function roundEnd(largest: number, stepBefore = 0): number {
  const step = stepOf(largest, 5);
  return step === stepBefore ? largest : roundEnd(exact(Math.ceil(exact(largest / step)) * step), step);
}

/** 1, 2, 5 or 10 times a power of ten: about this many of them make up the whole. */
function stepOf(whole: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(whole / count));
  const times = whole / count / power;
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.sqrt(2) ? 2 : 1);
}

/** Without what dividing adds behind the last decimal: 0.3, not 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(12));
