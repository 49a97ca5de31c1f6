import type { SymbolPart, Symbols } from '../../../../shared/plans/contract.ts';

/**
 * Furniture that is drawn many times, each in a box of 100 by 100 with its front up: a chair looks at
 * the desk above it, and a desk has its screen at the top.
 */
const part = (x: number, y: number, shape: SymbolPart['shape'], r = 0): SymbolPart => ({ x, y, r, shape });
const rect = (w: number, h: number, corner = 0): SymbolPart['shape'] => ({ kind: 'rect', w, h, corner });
const ellipse = (w: number, h: number): SymbolPart['shape'] => ({ kind: 'ellipse', w, h });
const line = (points: [number, number][], closed = false): SymbolPart['shape'] => ({
  kind: 'line',
  points,
  closed,
});

const table = part(0, 0, rect(100, 100, 3));
const keyboard = part(0, 4, rect(26, 15, 2));

/** The outline of a leafy plant from above: waves around a circle. */
const leaves: [number, number][] = Array.from({ length: 40 }, (_, step) => {
  const angle = (step / 40) * 2 * Math.PI;
  const radius = 42 + 7 * Math.cos(angle * 8 + 0.4);
  return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)];
});
const stems = [8, 53, 98, 143, 188, 233, 278, 323].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return part(
    0,
    0,
    line([
      [0, 0],
      [Math.round(Math.cos(angle) * 34), Math.round(Math.sin(angle) * 34)],
    ]),
  );
});

export const symbols: Symbols = {
  desk: [table, part(0, -34, rect(38, 6, 1)), part(0, -24, rect(8, 14)), keyboard],
  deskWithTwoScreens: [table, part(-20, -33, rect(36, 6, 1), -7), part(20, -33, rect(36, 6, 1), 7), keyboard],
  deskWithLaptop: [
    table,
    part(0, 6, rect(24, 34, 2)),
    part(
      0,
      -4,
      line([
        [-12, 0],
        [12, 0],
      ]),
    ),
    part(34, -8, ellipse(6, 12)),
  ],
  chair: [
    part(-41, -2, rect(12, 44, 6)),
    part(41, -2, rect(12, 44, 6)),
    part(0, -4, rect(72, 76, 16)),
    part(0, 37, rect(84, 20, 9)),
  ],
  stool: [part(0, 0, ellipse(100, 100)), part(0, 0, ellipse(66, 66))],
  sofa: [
    part(0, 0, rect(100, 100, 8)),
    part(0, 36, rect(80, 26, 6)),
    part(-45, 8, rect(10, 82, 6)),
    part(45, 8, rect(10, 82, 6)),
    part(-20, -13, rect(39, 66, 6)),
    part(20, -13, rect(39, 66, 6)),
  ],
  armchair: [part(0, 0, rect(100, 100, 18)), part(0, -10, rect(62, 74, 10)), part(0, 36, rect(80, 20, 9))],
  plant: [part(0, 0, line(leaves, true)), ...stems, part(0, 0, ellipse(10, 10))],
  toilet: [part(0, 38, rect(80, 24, 4)), part(0, -8, ellipse(70, 80)), part(0, -6, ellipse(44, 56))],
  basin: [
    part(0, 0, rect(100, 100, 8)),
    part(0, 4, ellipse(74, 68)),
    part(
      0,
      -30,
      line([
        [0, -12],
        [0, 12],
      ]),
    ),
  ],
  hob: [
    part(0, 0, rect(100, 100, 4)),
    part(-23, -22, ellipse(34, 34)),
    part(23, -22, ellipse(26, 26)),
    part(-23, 24, ellipse(26, 26)),
    part(23, 24, ellipse(34, 34)),
  ],
  fridge: [
    part(0, 0, rect(100, 100, 3)),
    part(
      0,
      40,
      line([
        [-50, 0],
        [50, 0],
      ]),
    ),
    part(
      30,
      45,
      line([
        [-12, 0],
        [12, 0],
      ]),
    ),
  ],
  dogBed: [
    part(0, 0, ellipse(100, 100)),
    part(0, 4, ellipse(72, 68)),
    part(
      0,
      -44,
      line([
        [-22, 5],
        [0, 10],
        [22, 5],
      ]),
    ),
  ],
};
