import { Unreadable } from '../unreadable.ts';

export type SvgSize = { width: number; height: number };

const LARGEST = 10_000_000;
/** Pixels in a unit of length, as CSS defines them: 96 to an inch. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

/** In its own units: the size of its `viewBox`, or else its width and height; without either it is refused. */
export function svgSizeOf({
  viewBox = '',
  width,
  height,
}: Partial<Record<'viewBox' | 'width' | 'height', string>>): SvgSize {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size =
    box.length === 4 && box.every(Number.isFinite)
      ? { width: box[2] ?? 0, height: box[3] ?? 0 }
      : { width: lengthOf(width), height: lengthOf(height) };
  if (Number.isNaN(size.width + size.height))
    throw new Unreadable(
      'The drawing does not say how large it is: it has neither a viewBox nor a width and height.',
    );
  if (!(size.width > 0 && size.height > 0))
    throw new Unreadable('The drawing has no size: its width or height is 0.');
  const beginsAt = box.length === 4 ? box.slice(0, 2).map(Math.abs) : [];
  if (Math.max(size.width, size.height, ...beginsAt) > LARGEST)
    throw new Unreadable('The drawing is larger than any building. Please check its units.');
  return size;
}

function lengthOf(text = ''): number {
  const [, digits, unit = ''] = /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
}
