import { scaleBar } from './pieces/core.ts';
import { at, drawing, label, piece, structure, together, type Drawing } from './drawing.ts';
import type { Point } from './pieces/openings.ts';
import { neighbour, tree } from './pieces/outdoors.ts';
import {
  arrow,
  barrier,
  bayRow,
  bikeStands,
  crossing,
  keepClear,
  painted,
  type BayKind,
} from './pieces/parking.ts';
import { box, named } from './pieces/rooms.ts';
import { floor, wall } from './pieces/walls.ts';

const YARD: Point[] = [
  [0, 0],
  [2720, 0],
  [2720, 1560],
  [2400, 1920],
  [0, 1920],
];

/** The yard lies behind the warehouse, which closes it towards the street but for the arch. */
const yard = together(
  floor(YARD),
  wall(
    [
      [1040, 1920],
      [0, 1920],
      [0, 0],
      [2720, 0],
      [2720, 1560],
      [2400, 1920],
      [1500, 1920],
    ],
    { thickness: 26 },
  ),
  neighbour(-13, 1933, 1060, 330),
  neighbour(1493, 1933, 1240, 330),
  ...[1960, 2236].map((y) =>
    piece(
      ...Array.from({ length: 9 }, (_, index) =>
        structure(1068 + index * 50, y, {
          kind: 'line',
          points: [
            [0, 0],
            [28, 0],
          ],
        }),
      ),
    ),
  ),
);

const ways = together(
  at(1270, 2090, arrow(220)),
  at(1270, 1560, arrow(220)),
  at(760, 1000, arrow(260), -90),
  at(1900, 1000, arrow(260), 90),
  at(1076, 1862, barrier(388)),
  painted(1400, 2090, 'In', 44),
  at(330, 1010, crossing(560, 160)),
);

const plain = (count: number): BayKind[] => Array.from({ length: count }, () => 'plain');

const bays = together(
  at(110, 13, bayRow(['charging', 'charging', ...plain(8)])),
  at(2707, 540, bayRow(plain(4)), 90),
  at(20, 1907, bayRow(plain(3), { width: 212, isTurned: true })),
  at(660, 1907, bayRow(['accessible'], { width: 256, isTurned: true })),
  at(1540, 1907, bayRow(plain(2), { isTurned: true })),
);

const corners = together(
  at(130, 1000, bikeStands(7), 90),
  named(130, 690, 'Bicycles'),
  at(972, 1662, keepClear(100, 470)),
  piece(box(2110, 1862, 105, 78, 8), box(2230, 1862, 105, 78, 8)),
  named(2170, 1790, 'Bins'),
  tree(2430, 1668, 190),
  tree(2658, 170, 84),
  tree(62, 300, 84),
);

export const leedsCarPark: Drawing = drawing({
  box: { x: -120, y: -120, w: 2960, h: 2640 },
  called: 'Bay',
  pieces: [
    yard,
    ways,
    bays,
    corners,
    label(520, 2330, 'Heron Wharf', 40),
    label(1270, 2330, 'Arch to Canal Street', 40),
    scaleBar(1980, 2400, -20),
  ],
});
