import type { Outline } from '../geometry/outlines.ts';

/** The properties of an outline that determine its painting cost, in its own coordinates. */
export type Measured = {
  straight: number;
  curved: number;
  /** Distances along each axis, there and back added up. */
  across: number;
  down: number;
  length: number;
};

export function measured(outline: Outline): Measured {
  if (outline.kind === 'ellipse') {
    const { rx, ry } = outline;
    return { straight: 0, curved: 4, across: 4 * rx, down: 4 * ry, length: 2 * Math.PI * Math.max(rx, ry) };
  }
  const all: Measured = { straight: 0, curved: 0, across: 0, down: 0, length: 0 };
  const { curves } = outline;
  const at = (index: number) => curves[index] ?? 0;
  for (let index = 0; index < curves.length; index += 8) {
    const isStraight =
      at(index) === at(index + 2) &&
      at(index + 1) === at(index + 3) &&
      at(index + 4) === at(index + 6) &&
      at(index + 5) === at(index + 7);
    if (isStraight) all.straight += 1;
    else all.curved += 1;
    // From one control point to the next: never shorter than the curve itself.
    for (let point = index; point < index + 6; point += 2) {
      const x = Math.abs(at(point + 2) - at(point));
      const y = Math.abs(at(point + 3) - at(point + 1));
      all.across += x;
      all.down += y;
      all.length += Math.hypot(x, y);
    }
  }
  return all;
}
