import { lift, scaleBar, stairs, toilets } from './core.ts';
import { deskBank, deskRow, dogPlace } from './desks.ts';
import { at, drawing, piece, together, type Drawing } from './drawing.ts';
import type { Opening, Point } from './openings.ts';
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
} from './rooms.ts';
import { floor, glassWall, OUTER_WALL, pillar, wall } from './walls.ts';

const OUTLINE: Point[] = [[0, 0], [2860, 0], [2860, 1720], [0, 1720]];

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
  wall([[590, 0], [590, 1720]], {
    openings: [
      { kind: 'doors', at: [590, 860], width: 180, swing: 'left' },
      { kind: 'door', at: [590, 1120], width: 90, hinge: 'end', swing: 'right' },
    ],
  }),
  wall([[0, 560], [300, 560], [300, 0]], { openings: [{ kind: 'gap', at: [160, 560], width: 240 }] }),
  wall([[300, 330], [590, 330]], { openings: [] }),
  wall([[0, 1200], [590, 1200]], {
    openings: [
      { kind: 'door', at: [130, 1200], width: 85, swing: 'right' },
      { kind: 'door', at: [460, 1200], width: 85, hinge: 'end', swing: 'right' },
    ],
  }),
  wall([[295, 1200], [295, 1720]]),
  at(157, 270, stairs(262, 480)),
  at(445, 222, lift()),
  at(158, 1550, toilets(2, 310), 180),
  at(440, 1550, toilets(2, 310), 180),
  at(440, 620, piece()),
  at(62, 1085, lockers(1)),
  plant(540, 770, 58),
  named(300, 960, 'Entrance'),
);

export const quietFloor: Drawing = drawing({
  box: { x: -110, y: -110, w: 3080, h: 2040 },
  called: 'Desk',
  pieces: [shell, entrance, at(900, 16, deskRow(3)), scaleBar(2000, 1850)],
});
void [deskBank, dogPlace, bookshelf, kitchenCounter, lounge, meetingTable, phoneBooth, roundTable, wallScreen, glassWall];
