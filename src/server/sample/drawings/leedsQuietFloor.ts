import { lift, scaleBar, stairs, toilets } from './pieces/core.ts';
import { deskBank, deskRow, dogPlace } from './pieces/desks.ts';
import { at, drawing, numberedBy, together, type Drawing } from './drawing.ts';
import type { Opening, Point } from './pieces/openings.ts';
import {
  bookshelf,
  kitchenCounter,
  lockers,
  lounge,
  meetingTable,
  named,
  phoneBooth,
  plant,
  roundTable,
  wallScreen,
} from './pieces/rooms.ts';
import { floor, glassWall, OUTER_WALL, pillar, wall } from './pieces/walls.ts';

const OUTLINE: Point[] = [
  [0, 0],
  [2860, 0],
  [2860, 1720],
  [0, 1720],
];

const window = (x: number, y: number, width = 220): Opening => ({ kind: 'window', at: [x, y], width });

const shell = together(
  floor(OUTLINE),
  wall(OUTLINE, {
    closed: true,
    thickness: OUTER_WALL,
    openings: [
      ...[830, 1090, 1350, 1610, 1870, 2130].map((x) => window(x, 0)),
      window(2570, 0, 320),
      ...[230, 690, 1290].map((y) => window(2860, y, 240)),
      ...[2560, 2090, 1830, 1570, 1310, 1050, 790].map((x) => window(x, 1720)),
      { kind: 'doors', at: [0, 860], width: 180, swing: 'left' },
    ],
  }),
  ...[720, 1380, 2040].flatMap((x) => [pillar(x, 345, 40), pillar(x, 1370, 40)]),
);

const entrance = together(
  wall(
    [
      [590, 0],
      [590, 1720],
    ],
    {
      openings: [
        { kind: 'doors', at: [590, 860], width: 180, swing: 'left' },
        { kind: 'door', at: [590, 1120], width: 90, hinge: 'end', swing: 'right' },
      ],
    },
  ),
  wall(
    [
      [0, 560],
      [300, 560],
      [300, 0],
    ],
    { openings: [{ kind: 'gap', at: [160, 560], width: 240 }] },
  ),
  wall(
    [
      [300, 330],
      [590, 330],
    ],
    { openings: [{ kind: 'gap', at: [445, 330], width: 130 }] },
  ),
  wall(
    [
      [0, 1200],
      [590, 1200],
    ],
    {
      openings: [
        { kind: 'door', at: [130, 1200], width: 85, swing: 'right' },
        { kind: 'door', at: [460, 1200], width: 85, hinge: 'end', swing: 'right' },
      ],
    },
  ),
  wall([
    [295, 1200],
    [295, 1720],
  ]),
  at(157, 270, stairs(262, 480)),
  at(445, 222, lift()),
  at(158, 1550, toilets(2, 310), 180),
  at(440, 1550, toilets(2, 310), 180),
  at(20, 1010, lockers(5), -90),
  plant(540, 770, 58),
  named(300, 960, 'Entrance'),
);

const rooms = together(
  wall(
    [
      [2270, 0],
      [2270, 470],
      [2860, 470],
    ],
    {
      openings: [{ kind: 'door', at: [2270, 390], width: 90, hinge: 'end', swing: 'left' }],
    },
  ),
  wall([
    [2270, 920],
    [2860, 920],
  ]),
  glassWall(
    [2270, 470],
    [2270, 920],
    [{ kind: 'door', at: [2270, 830], width: 90, hinge: 'end', swing: 'left' }],
  ),
  at(2600, 200, meetingTable(4)),
  at(2843, 235, wallScreen(), 90),
  named(2580, 395, 'Meeting room Wren'),
  at(2640, 660, roundTable(130, 5)),
  at(2843, 690, wallScreen(120), 90),
  named(2560, 860, 'Meeting room Finch'),
  plant(2805, 525, 60),
);

const kitchen = together(
  wall(
    [
      [2270, 1200],
      [2270, 1720],
    ],
    { openings: [{ kind: 'gap', at: [2270, 1340], width: 160 }] },
  ),
  wall([
    [2270, 1200],
    [2860, 1200],
  ]),
  at(2560, 1207, kitchenCounter(500)),
  at(2430, 1560, roundTable(100, 4, 40)),
  at(2710, 1540, roundTable(100, 4, 10)),
  named(2585, 1385, 'Kitchen'),
  at(2370, 997, phoneBooth()),
  at(2500, 997, phoneBooth()),
  at(2630, 997, phoneBooth()),
  plant(2785, 985, 84),
  named(2790, 1110, 'Calls'),
);

const desks = together(
  at(1010, 20, deskRow(4, { like: 1 })),
  at(1730, 20, deskRow(4, { like: 4 })),
  at(1010, 500, deskBank(4, { hasScreen: true, like: 2 })),
  at(1730, 500, deskBank(4, { hasScreen: true, like: 6 })),
  at(1010, 950, deskBank(4, { hasScreen: true, like: 5 })),
  numberedBy('rows', at(1690, 1700, deskRow(4, { like: 3 }), 180)),
);

const library = together(
  at(1730, 960, lounge()),
  at(1435, 960, bookshelf(280), -90),
  at(2075, 980, bookshelf(220), 90),
  named(1730, 800, 'Library'),
  at(900, 1560, dogPlace('A bed in the sun, with a bowl of water.')),
  plant(1140, 1640, 70),
  plant(660, 1640, 78),
  plant(2190, 80, 66),
  plant(650, 700, 54),
  plant(2090, 1640, 66),
);

export const leedsQuietFloor: Drawing = drawing({
  box: { x: -110, y: -110, w: 3080, h: 2090 },
  called: 'Desk',
  pieces: [shell, entrance, rooms, kitchen, desks, library, scaleBar(2060, 1880)],
});
