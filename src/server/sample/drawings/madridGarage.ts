import { lift, scaleBar, stairs } from './pieces/core.ts';
import { at, drawing, label, numberedBy, together, type Drawing } from './drawing.ts';
import type { Point } from './pieces/openings.ts';
import {
  arrow,
  barrier,
  bayRow,
  bikeStands,
  crossing,
  keepClear,
  ramp,
  type BayKind,
} from './pieces/parking.ts';
import { named } from './pieces/rooms.ts';
import { floor, pillar, wall } from './pieces/walls.ts';

const WALLS: Point[] = [
  [0, 0],
  [3780, 0],
  [3780, 1660],
  [0, 1660],
];
const plain = (count: number): BayKind[] => Array.from({ length: count }, () => 'plain');

/** Cut into the hill: thick walls on three sides, the ramp to the lower street on the fourth. */
const shell = together(
  floor(WALLS),
  floor([
    [3780, 560],
    [4380, 560],
    [4380, 1040],
    [3780, 1040],
  ]),
  wall(WALLS, { closed: true, thickness: 44, openings: [{ kind: 'gap', at: [3780, 800], width: 440 }] }),
  wall(
    [
      [3780, 560],
      [4400, 560],
    ],
    { thickness: 30 },
  ),
  wall(
    [
      [3780, 1040],
      [4400, 1040],
    ],
    { thickness: 30 },
  ),
  at(4090, 800, ramp(560, 440), 180),
  at(3730, 1010, barrier(420), -90),
);

/** Pillars stand at the feet of the leaning bays, and between the straight ones. */
const pillars = together(
  ...[930, 1508, 2086, 2664, 3242].map((x) => pillar(x, 650, 44)),
  ...[1010, 1784, 2558, 3332].map((x) => pillar(x, 1190, 44)),
);

const bays = together(
  at(560, 86, bayRow(plain(9), { lean: -30 })),
  at(1036, 1638, bayRow(plain(3), { width: 240, isTurned: true })),
  at(1810, 1638, bayRow(plain(3), { width: 240, isTurned: true })),
  at(2584, 1638, bayRow(['charging', 'charging', 'plain'], { width: 240, isTurned: true })),
  at(3362, 1638, bayRow(['accessible'], { width: 270, isTurned: true })),
  numberedBy(
    'rows',
    at(22, 1090, bayRow(plain(5), { width: 204, depth: 400, description: 'For a small car.' }), -90),
  ),
);

const core = together(
  wall(
    [
      [0, 1120],
      [930, 1120],
      [930, 1660],
    ],
    {
      openings: [{ kind: 'door', at: [800, 1120], width: 100, hinge: 'end', swing: 'right' }],
    },
  ),
  at(290, 1390, stairs(260, 470), 90),
  at(680, 1530, lift(), 180),
  at(800, 900, crossing(330, 150)),
  named(700, 1290, 'To the offices'),
);

export const madridGarage: Drawing = drawing({
  box: { x: -120, y: -130, w: 4640, h: 2140 },
  called: 'Bay',
  pieces: [
    shell,
    pillars,
    bays,
    core,
    at(1500, 900, arrow(300), -90),
    at(2700, 900, arrow(300), -90),
    at(3682, 1380, keepClear(84, 470)),
    at(3690, 270, bikeStands(6), 90),
    at(520, 740, arrow(240)),
    label(4090, 1115, 'Ramp from the lower street', 40),
    label(3650, 520, 'Bicycles'),
    scaleBar(3000, 1850, 35),
  ],
});
