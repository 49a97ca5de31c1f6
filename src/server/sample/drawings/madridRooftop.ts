import { lift, scaleBar, stairs, toilets } from './pieces/core.ts';
import { deskBank, deskRow } from './pieces/desks.ts';
import { at, drawing, label, numberedBy, together, type Drawing } from './drawing.ts';
import type { Opening, Point } from './pieces/openings.ts';
import { boards, parasol, planter, tree } from './pieces/outdoors.ts';
import {
  island,
  kitchenCounter,
  lounge,
  meetingTable,
  named,
  phoneBooth,
  plant,
  roundTable,
  wallScreen,
} from './pieces/rooms.ts';
import { floor, glassWall, OUTER_WALL, pillar, roundPillar, wall } from './pieces/walls.ts';

/** The east wing follows the street, which turns down the hill by so many degrees. */
const TURN = 36;
const CORNER: Point = [2500, 0];
const EAST = { length: 1960, depth: 1020 };

/** A point of the east wing: along its street side, and away from the street. */
function east(x: number, y: number): Point {
  const angle = (TURN * Math.PI) / 180;
  return [
    Math.round(CORNER[0] + x * Math.cos(angle) - y * Math.sin(angle)),
    Math.round(CORNER[1] + x * Math.sin(angle) + y * Math.cos(angle)),
  ];
}

const DEPTH = 1120;
/** Where the terrace sides of the two wings meet. */
const ELBOW = east(
  (DEPTH - EAST.depth * Math.cos((TURN * Math.PI) / 180)) / Math.sin((TURN * Math.PI) / 180),
  EAST.depth,
);
const OUTLINE: Point[] = [
  [0, 0],
  CORNER,
  east(EAST.length, 0),
  east(EAST.length, EAST.depth),
  ELBOW,
  [0, DEPTH],
];

const window = (at: Point, width = 220): Opening => ({ kind: 'window', at, width });
const glassDoor = (at: Point): Opening => ({ kind: 'doors', at, width: 200, swing: 'right' });

const shell = together(
  floor(OUTLINE),
  wall(OUTLINE, {
    closed: true,
    thickness: OUTER_WALL,
    openings: [
      ...[760, 1060, 1360, 1660, 1960, 2260].map((x) => window([x, 0])),
      ...[330, 640, 950, 1260, 1700].map((x) => window(east(x, 0), 230)),
      window(east(EAST.length, 510), 360),
      ...[940, 1220, 1740].map((x) => window(east(x, EAST.depth), 230)),
      glassDoor(east(1480, EAST.depth)),
      ...[700, 960, 1480, 1740].map((x) => window([x, DEPTH], 220)),
      glassDoor([1220, DEPTH]),
    ],
  }),
  ...[940, 1500, 2060].map((x) => pillar(x, 590, 38)),
  ...[700, 1290].map((x) => roundPillar(...east(x, 660), 38)),
);

const terraceEdge: Point[] = [
  [430, DEPTH + 16],
  ELBOW,
  east(1900, EAST.depth + 16),
  east(1900, 1360),
  [2340, 1960],
  [430, 1960],
];

const terrace = together(
  boards(terraceEdge, 70),
  wall([terraceEdge[0] as Point, [430, 1960], [2340, 1960], east(1900, 1360), terraceEdge[2] as Point], {
    thickness: 9,
  }),
  at(800, 1490, parasol(), 12),
  at(1330, 1620, parasol(), 30),
  at(1860, 1490, parasol()),
  at(1060, 1915, planter(900)),
  at(478, 1560, planter(560), 90),
  at(...east(1640, 1190), parasol(), 20),
  tree(2240, 1840, 150),
  label(1400, 1311, 'Terrace', 44),
);

const core = together(
  wall(
    [
      [430, 0],
      [430, DEPTH],
    ],
    {
      openings: [
        { kind: 'doors', at: [430, 640], width: 170, swing: 'left' },
        { kind: 'door', at: [430, 1040], width: 80, hinge: 'end', swing: 'right' },
      ],
    },
  ),
  wall(
    [
      [0, 500],
      [200, 500],
    ],
    { openings: [{ kind: 'gap', at: [110, 500], width: 168 }] },
  ),
  wall([
    [212, 0],
    [212, 240],
  ]),
  at(115, 250, stairs(190, 450)),
  at(320, 120, lift()),
  wall([
    [0, 800],
    [430, 800],
  ]),
  at(165, 965, toilets(3, 290)),
  named(210, 690, 'Entrance'),
);

const west = together(
  at(880, 300, deskBank(4, { like: 1 })),
  at(1720, 300, deskBank(4, { like: 4 })),
  at(1720, 830, deskBank(4, { like: 7, hasScreen: true })),
  at(446, 865, kitchenCounter(260), -90),
  at(720, 850, island(290), 90),
  at(960, 860, roundTable(110, 4, 30)),
  named(830, 650, 'Kitchen'),
  plant(480, 80, 64),
  plant(1300, 80, 70),
  plant(2100, 1040, 74),
);

const eastWing = at(
  ...CORNER,
  together(
    numberedBy('columns', at(760, 300, deskBank(3, { like: 3 }), 90)),
    numberedBy('columns', at(1180, 300, deskBank(3, { like: 6 }), 90)),
    numberedBy('rows', at(1040, 1000, deskRow(4, { like: 2 }), 180)),
    glassWall(
      [1420, 16],
      [1420, 640],
      [{ kind: 'door', at: [1420, 540], width: 90, hinge: 'end', swing: 'left' }],
    ),
    glassWall([1420, 640], [1944, 640]),
    at(1690, 300, meetingTable(4), 90),
    named(1690, 590, 'Meeting room Tajo'),
    at(1690, 24, wallScreen(), 0),
    at(1870, 730, phoneBooth(), 90),
    at(1870, 860, phoneBooth(), 90),
    plant(1330, 70, 70),
    plant(480, 80, 70),
    plant(590, 950, 70),
  ),
  TURN,
);

export const madridRooftop: Drawing = drawing({
  box: { x: -120, y: -120, w: 4460, h: 2460 },
  called: 'Desk',
  pieces: [terrace, shell, core, west, at(2330, 470, lounge(), TURN / 2), eastWing, scaleBar(430, 2190, 160)],
});
