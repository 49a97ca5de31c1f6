import type { Scene, SceneItem } from '../../../src/shared/plans/contract.ts';

/** 50 rows of 40 desks, back to back in pairs of rows, with chairs, rooms and columns. Centimetres. */
export const DESKS = 2000;
/** A floor as large as most companies have one. */
export const DESKS_OF_A_FLOOR = 200;
const COLUMNS = 40;
const [DESK_W, DESK_H, AISLE] = [160, 80, 260];

/** A made-up storey, the same in every run. */
export function storey(desks = DESKS): Scene {
  const rows = desks / COLUMNS;
  const [w, h] = [COLUMNS * DESK_W + 1600, (rows / 2) * (2 * DESK_H + AISLE) + 1200];
  return {
    version: 1,
    box: { x: 0, y: 0, w, h },
    grid: 10,
    symbols: {
      chair: [
        { x: 0, y: 0, r: 0, shape: { kind: 'rect', w: 80, h: 80, corner: 30 } },
        { x: 0, y: 40, r: 0, shape: { kind: 'rect', w: 90, h: 16, corner: 8 } },
      ],
    },
    items: [outerWall(w, h), ...Array.from({ length: desks }, (_, index) => deskAt(index)).flat()],
  };
}

function outerWall(w: number, h: number): SceneItem {
  const points: [number, number][] = [
    [10, 10],
    [w - 10, 10],
    [w - 10, h - 10],
    [10, h - 10],
  ];
  return {
    id: 'wall',
    layer: 'structure',
    x: 0,
    y: 0,
    r: 0,
    shape: { kind: 'line', points, closed: true, thickness: 20 },
  };
}

function deskAt(index: number): SceneItem[] {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  const isUpper = row % 2 === 0;
  // A gap to walk through after every ten desks.
  const x = 600 + column * DESK_W + Math.floor(column / 10) * 130;
  const y = 600 + Math.floor(row / 2) * (2 * DESK_H + AISLE) + (isUpper ? 0 : DESK_H);
  return [
    {
      id: `desk-${index + 1}`,
      layer: 'space',
      x,
      y,
      r: 0,
      shape: { kind: 'rect', w: DESK_W, h: DESK_H },
    },
    {
      id: `table-${index + 1}`,
      layer: 'furniture',
      x,
      y,
      r: 0,
      shape: { kind: 'rect', w: DESK_W - 4, h: DESK_H - 4, corner: 4 },
    },
    {
      id: `chair-${index + 1}`,
      layer: 'furniture',
      x,
      y: y + (isUpper ? -DESK_H / 2 - 25 : DESK_H / 2 + 25),
      r: isUpper ? 0 : 180,
      shape: { kind: 'symbol', symbol: 'chair', w: 50, h: 50 },
    },
  ];
}
