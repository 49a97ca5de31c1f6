import { lift, scaleBar, stairs, toilets } from './pieces/core.ts';
import { deskBank } from './pieces/desks.ts';
import { at, drawing, label, numberedBy, piece, together, type Drawing } from './drawing.ts';
import type { Opening, Point } from './pieces/openings.ts';
import {
  bookshelf,
  box,
  island,
  kitchenCounter,
  lounge,
  meetingTable,
  named,
  phoneBooth,
  plant,
  pod,
  roundTable,
  symbol,
  wallScreen,
} from './pieces/rooms.ts';
import { floor, glassWall, OUTER_WALL, pillar, wall } from './pieces/walls.ts';

const OUTLINE: Point[] = [
  [0, 0],
  [3240, 0],
  [3240, 1220],
  [1560, 1220],
  [1560, 2480],
  [0, 2480],
];

const window = (x: number, y: number, width = 220): Opening => ({ kind: 'window', at: [x, y], width });

const shell = together(
  floor(OUTLINE),
  wall(OUTLINE, {
    closed: true,
    thickness: OUTER_WALL,
    openings: [
      ...[180, 440, 700, 960, 1220, 1480, 1740, 2000, 2260, 2520].map((x) => window(x, 0, 200)),
      ...[300, 640, 980, 1320, 1660, 2000].map((y) => window(0, y, 240)),
      ...[1400, 1740, 2180].map((y) => window(1560, y, 260)),
      ...[1720, 2020, 2320].map((x) => window(x, 1220, 240)),
      ...[300, 640, 980, 1300].map((x) => window(x, 2480, 240)),
      { kind: 'doors', at: [3240, 820], width: 180, swing: 'left' },
    ],
  }),
  ...[560, 1060, 1560, 2060].map((x) => pillar(x, 880, 42)),
  ...[1380, 1900].map((y) => pillar(900, y, 42)),
);

const core = together(
  wall(
    [
      [2660, 0],
      [2660, 1220],
    ],
    {
      openings: [
        { kind: 'doors', at: [2660, 820], width: 180, swing: 'right' },
        { kind: 'door', at: [2660, 150], width: 80, swing: 'left' },
      ],
    },
  ),
  wall(
    [
      [2660, 520],
      [2940, 520],
    ],
    { openings: [{ kind: 'gap', at: [2800, 520], width: 130 }] },
  ),
  wall([
    [2660, 290],
    [2940, 290],
  ]),
  at(2800, 8, bookshelf(240)),
  label(2800, 170, 'Store', 30),
  wall(
    [
      [2940, 0],
      [2940, 520],
      [3240, 520],
    ],
    { openings: [{ kind: 'gap', at: [3080, 520], width: 220 }] },
  ),
  at(3084, 262, stairs(254, 450)),
  at(2800, 400, lift()),
  wall(
    [
      [2660, 980],
      [3240, 980],
    ],
    { openings: [{ kind: 'door', at: [2740, 980], width: 85, swing: 'right' }] },
  ),
  at(3070, 1098, toilets(3, 220)),
  named(2960, 740, 'Entrance'),
  plant(3180, 640, 60),
  plant(3180, 930, 56),
);

const longTables = together(
  numberedBy('columns', at(340, 390, deskBank(4, { like: 0 }), 90)),
  numberedBy('columns', at(840, 390, deskBank(4, { like: 4 }), 90)),
  numberedBy('columns', at(1840, 390, deskBank(4, { like: 2 }), 90)),
  numberedBy('columns', at(2320, 390, deskBank(4, { like: 6 }), 90)),
  at(1330, 330, standingTable()),
  at(1330, 560, lounge()),
  named(1330, 770, 'Pin-up wall'),
);

/** Where work is laid out: a high table with stools on both sides. */
function standingTable() {
  const seats = [-105, -35, 35, 105];
  return piece(
    ...seats.flatMap((x) => [symbol('stool', x, -66, 40, 40), symbol('stool', x + 6, 68, 40, 40)]),
    box(0, 0, 300, 96, 4),
    box(-70, -8, 80, 56, 0, -8),
    box(40, 6, 90, 60, 0, 5),
  );
}

/** Wide steps to sit on when everybody listens. */
function seatingSteps() {
  const tiers = [0, 62, 124].map((y) => box(0, y, 500 - (124 - y) * 1.2, 62, 3));
  const cushions = [
    [-150, 4],
    [40, -3],
    [120, 62],
    [-60, 66],
    [-190, 124],
    [10, 120],
  ].map(([x, y]) => box(x ?? 0, y ?? 0, 46, 42, 10));
  return piece(...tiers, ...cushions);
}

const wing = together(
  at(440, 1330, deskBank(4, { like: 5 })),
  at(440, 1750, deskBank(4, { like: 1 })),
  glassWall(
    [1000, 1220],
    [1000, 2000],
    [
      { kind: 'door', at: [1000, 1330], width: 90, swing: 'left' },
      { kind: 'door', at: [1000, 1890], width: 90, hinge: 'end', swing: 'left' },
    ],
  ),
  wall([
    [1000, 1220],
    [1560, 1220],
  ]),
  wall([
    [1000, 1610],
    [1560, 1610],
  ]),
  wall([
    [1000, 2000],
    [1560, 2000],
  ]),
  at(1310, 1400, meetingTable(3)),
  named(1300, 1560, 'Meeting room Heron'),
  at(1310, 1790, roundTable(140, 6)),
  named(1300, 1955, 'Kingfisher room'),
  at(1543, 1790, wallScreen(), 90),
);

const cafe = together(
  at(1290, 2464, kitchenCounter(480), 180),
  at(1270, 2240, island(300)),
  named(1290, 2085, 'Kitchen'),
  ...[
    [220, 2260, 30],
    [520, 2200, 10],
    [800, 2310, 50],
  ].map(([x, y, turn]) => at(x ?? 0, y ?? 0, roundTable(100, 4, turn))),
  plant(80, 2400, 86),
  plant(660, 2400, 70),
  plant(80, 80, 64),
  plant(80, 1120, 78),
  plant(2590, 90, 66),
);

export const leedsStudio: Drawing = drawing({
  box: { x: -120, y: -120, w: 3500, h: 2720 },
  called: 'Desk',
  pieces: [
    shell,
    core,
    longTables,
    at(1840, 1080, pod()),
    at(2130, 1080, pod()),
    at(2440, 1090, phoneBooth(), 180),
    at(2570, 1090, phoneBooth(), 180),
    named(1985, 925, 'Pods'),
    at(1280, 1050, seatingSteps()),
    named(1280, 965, 'Town hall'),
    wing,
    cafe,
    label(2505, 925, 'Calls'),
    scaleBar(2300, 2440),
  ],
});
