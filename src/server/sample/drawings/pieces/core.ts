import { at, furniture, label, piece, structure, together, type Piece } from '../drawing.ts';
import { symbol } from './rooms.ts';
import type { Opening } from './openings.ts';
import { wall } from './walls.ts';

/** Stairs, lifts and toilets, around their own middle. */

/** Two flights side by side with a landing at the top; one goes up from the bottom left. */
export function stairs(width = 260, depth = 460): Piece {
  const [left, right, top, bottom] = [-width / 2, width / 2, -depth / 2, depth / 2];
  const landing = top + 120;
  const steps = Math.floor((bottom - landing) / 28);
  const treads = Array.from(
    { length: steps + 1 },
    (_, index) => landing + (index * (bottom - landing)) / steps,
  ).flatMap((y) => [
    structure(0, y, {
      kind: 'line',
      points: [
        [left, 0],
        [-7, 0],
      ],
    }),
    structure(0, y, {
      kind: 'line',
      points: [
        [7, 0],
        [right, 0],
      ],
    }),
  ]);
  const rail = structure(0, (landing + bottom) / 2, { kind: 'rect', w: 14, h: bottom - landing + 14 });
  const [up, down] = [left / 2 - 2, right / 2 + 2];
  const way = structure(0, 0, {
    kind: 'line',
    points: [
      [up, bottom - 12],
      [up, top + 60],
      [down, top + 60],
      [down, landing + 70],
    ],
  });
  const arrow = structure(0, 0, {
    kind: 'line',
    points: [
      [down - 13, landing + 46],
      [down, landing + 72],
      [down + 13, landing + 46],
    ],
  });
  const foot = structure(up, bottom - 12, { kind: 'ellipse', w: 12, h: 12 });
  return piece(...treads, rail, way, arrow, foot);
}

/** A cabin of 180 by 170 in its shaft, open at the bottom. */
export function lift(): Piece {
  const shaft = wall(
    [
      [-105, -100],
      [105, -100],
      [105, 100],
      [-105, 100],
    ],
    {
      closed: true,
      thickness: 14,
      openings: [{ kind: 'gap', at: [0, 100], width: 110 }],
    },
  );
  const cabin = furniture(0, -4, { kind: 'rect', w: 172, h: 164 });
  const cross = [
    [
      [-86, -86],
      [86, 78],
    ],
    [
      [86, -86],
      [-86, 78],
    ],
  ].map((points) =>
    furniture(0, 0, { kind: 'line', points: points as [[number, number], [number, number]] }),
  );
  const doors = [-1, 1].map((side) => structure(side * 28, 100 + side * 2.5, { kind: 'rect', w: 56, h: 4 }));
  return together(piece(cabin, ...cross), shaft, piece(...doors));
}

/** Cubicles along the top, basins along the bottom wall; `count` cubicles of 100. */
export function toilets(count: number, depth = 330): Piece {
  const [width, top] = [count * 100, -depth / 2];
  const front = top + 150;
  const cubicles = Array.from({ length: count }, (_, index) => {
    const x = -width / 2 + 50 + index * 100;
    return piece(symbol('toilet', x, top + 42, 44, 66, 180));
  });
  const between = Array.from({ length: count - 1 }, (_, index) => {
    const x = -width / 2 + (index + 1) * 100;
    return wall(
      [
        [x, top],
        [x, front],
      ],
      { thickness: 5 },
    );
  });
  const doors: Opening[] = Array.from({ length: count }, (_, index) => ({
    kind: 'door',
    at: [-width / 2 + 50 + index * 100, front],
    width: 66,
    hinge: index % 2 === 0 ? 'start' : 'end',
    swing: 'left',
  }));
  const basins = Array.from({ length: Math.max(count - 1, 1) }, (_, index) =>
    symbol('basin', -width / 2 + 50 + index * 80, depth / 2 - 26, 56, 44, 180),
  );
  return together(
    ...cubicles,
    ...between,
    wall(
      [
        [-width / 2, front],
        [width / 2, front],
      ],
      { thickness: 5, openings: doors },
    ),
    piece(...basins),
  );
}

/** How long five metres are, and which way north is. */
export function scaleBar(x: number, y: number, north = 0): Piece {
  const ticks = [0, 100, 200, 300, 400, 500].map((metre) =>
    furniture(metre, 0, {
      kind: 'line',
      points: [
        [0, -7],
        [0, 7],
      ],
    }),
  );
  const blocks = [50, 250, 450].map((middle) => structure(middle, 0, { kind: 'rect', w: 100, h: 8 }));
  const bar = piece(furniture(250, 0, { kind: 'rect', w: 500, h: 8 }), ...ticks, ...blocks);
  const needle = piece(
    furniture(0, 0, { kind: 'ellipse', w: 96, h: 96 }),
    furniture(0, 0, {
      kind: 'line',
      points: [
        [0, -62],
        [17, 34],
        [0, 20],
        [-17, 34],
      ],
      closed: true,
    }),
    structure(0, 0, {
      kind: 'line',
      points: [
        [0, -62],
        [0, 20],
      ],
    }),
  );
  return at(
    x,
    y,
    together(
      bar,
      label(0, -30, '0', 26),
      label(500, -30, '5 m', 26),
      at(640, -8, needle, north),
      at(640, -8, label(0, -86, 'N', 28), north),
    ),
  );
}
