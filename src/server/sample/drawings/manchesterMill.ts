import { lift, scaleBar, stairs, toilets } from './pieces/core.ts';
import { deskBank, deskRow, dogPlace } from './pieces/desks.ts';
import { at, drawing, label, numberedBy, piece, together, type Drawing } from './drawing.ts';
import type { Opening, Point } from './pieces/openings.ts';
import {
  bookshelf,
  box,
  island,
  kitchenCounter,
  lockers,
  lounge,
  meetingTable,
  named,
  phoneBooth,
  plant,
  roundTable,
  symbol,
  thin,
  wallScreen,
} from './pieces/rooms.ts';
import { floor, glassWall, roundPillar, wall } from './pieces/walls.ts';

/** A long, narrow storey between two rows of tall windows, with the stair tower outside. */
const OUTLINE: Point[] = [
  [0, 0],
  [3900, 0],
  [3900, 1260],
  [620, 1260],
  [620, 1620],
  [0, 1620],
];

const bays = Array.from({ length: 9 }, (_, index) => 880 + index * 350);

const window = (x: number, y: number): Opening => ({ kind: 'window', at: [x, y], width: 210 });

const shell = together(
  floor(OUTLINE),
  wall(OUTLINE, {
    closed: true,
    thickness: 50,
    openings: [
      ...[160, 450, ...bays].map((x) => window(x, 0)),
      ...bays.map((x) => window(x, 1260)),
      window(3900, 330),
      window(3900, 930),
      { kind: 'doors', at: [0, 1080], width: 170, swing: 'left' },
    ],
  }),
  ...bays.slice(0, 8).flatMap((x) => [roundPillar(x + 175, 640, 34)]),
);

/** The chimney of the old engine house, hollow and half a metre thick. */
const chimney = piece(
  ...[250, 150].map((size) => ({
    layer: 'structure' as const,
    x: 830,
    y: 1450,
    r: 0,
    shape: { kind: 'line' as const, points: ring(size / 2), closed: true, thickness: size === 250 ? 34 : 5 },
  })),
);

function ring(radius: number): Point[] {
  return Array.from({ length: 48 }, (_, index): Point => {
    const angle = (index / 48) * 2 * Math.PI;
    return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)];
  });
}

const tower = together(
  wall(
    [
      [620, 0],
      [620, 1260],
    ],
    {
      openings: [
        { kind: 'doors', at: [620, 940], width: 170, swing: 'left' },
        { kind: 'door', at: [620, 500], width: 85, hinge: 'end', swing: 'right' },
      ],
    },
  ),
  wall([
    [0, 590],
    [620, 590],
  ]),
  at(290, 300, toilets(4, 530)),
  at(170, 1395, stairs(270, 400), 180),
  wall([
    [330, 1620],
    [330, 1200],
  ]),
  at(475, 1490, lift(), 180),
  at(26, 800, lockers(7), -90),
  named(330, 800, 'Entrance'),
);

const rows = together(
  ...[890, 1330, 1770, 2210].map((x, index) =>
    numberedBy('columns', at(x, 272, deskBank(3, { like: index * 2, hasScreen: index % 2 === 1 }), 90)),
  ),
  numberedBy('rows', at(1060, 1234, deskRow(4, { like: 5 }), 180)),
);

const middle = together(
  at(1560, 1130, dogPlace('The basket by the window. The dog of the day is everybody’s colleague.')),
  at(1990, 1010, lounge()),
  at(1465, 900, bookshelf(200), 90),
  named(1990, 835, 'By the window'),
  at(2430, 1150, tableTennis()),
  plant(1710, 1180, 74),
  plant(690, 80, 66),
  plant(700, 1080, 70),
  plant(2250, 1190, 60),
);

function tableTennis() {
  return at(
    0,
    -70,
    piece(
      box(0, 0, 274, 152),
      thin([
        [-137, 0],
        [137, 0],
      ]),
      box(0, 0, 3, 176),
    ),
  );
}

const farEnd = together(
  glassWall([2480, 25], [2480, 560]),
  glassWall([2480, 560], [3130, 560], [{ kind: 'door', at: [2580, 560], width: 90, swing: 'right' }]),
  wall([
    [3130, 25],
    [3130, 560],
  ]),
  at(2810, 270, meetingTable(4)),
  at(3120, 270, wallScreen(), 90),
  named(2850, 500, 'Meeting room Bobbin'),
  wall(
    [
      [3130, 560],
      [3560, 560],
      [3560, 25],
    ],
    { openings: [{ kind: 'door', at: [3220, 560], width: 90, swing: 'left' }] },
  ),
  at(3345, 260, roundTable(120, 4)),
  named(3380, 490, 'Shuttle'),
  at(3790, 98, phoneBooth(), 90),
  at(3790, 228, phoneBooth(), 90),
  at(3790, 358, phoneBooth(), 90),
  named(3700, 490, 'Calls'),
  wall([
    [2760, 1260],
    [2760, 1010],
  ]),
  at(3180, 1234, kitchenCounter(760), 180),
  at(3120, 940, island(360)),
  at(3690, 1060, roundTable(110, 4, 45)),
  at(3690, 760, roundTable(110, 4, 15)),
  named(3120, 780, 'Kitchen'),
  label(830, 1660, 'Chimney', 30),
  piece(symbol('fridge', 2806, 1100, 66, 60, 90)),
  plant(3830, 1190, 72),
);

export const manchesterMill: Drawing = drawing({
  box: { x: -130, y: -130, w: 4160, h: 1900 },
  called: 'Desk',
  pieces: [shell, tower, chimney, rows, middle, farEnd, scaleBar(3060, 1560)],
});
