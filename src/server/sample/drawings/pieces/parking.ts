import {
  at,
  furniture,
  label,
  numberedBy,
  piece,
  together,
  type Mark,
  type Piece,
  type Spot,
} from '../drawing.ts';
import { box, round, thin } from './rooms.ts';

/** What a car park is painted and fitted with. */

export type BayKind = 'plain' | 'charging' | 'accessible';

export const BAY = { width: 250, depth: 500 };

type RowOptions = {
  width?: number;
  depth?: number;
  /** Heads down, driven into from above. */
  isTurned?: boolean;
  /** Degrees by which the bays lean, for a one-way aisle. */
  lean?: number;
  description?: string;
};

const DESCRIPTIONS: Record<BayKind, string | undefined> = {
  plain: undefined,
  charging: 'With a charger.',
  accessible: 'Wide, with room to get out on both sides. Please leave it for those who need it.',
};

/** Bays side by side from left to right, with their heads on y = 0 and driven into from below. */
export function bayRow(kinds: BayKind[], options: RowOptions = {}): Piece {
  const { width = BAY.width, depth = BAY.depth, lean = 0, isTurned = false, description } = options;
  const step = width / Math.cos((lean * Math.PI) / 180);
  const bays = (isTurned ? kinds.toReversed() : kinds).map((kind, index) => {
    const bay = fitted(kind, width, depth, isTurned);
    const told = DESCRIPTIONS[kind] ?? description;
    const spot: Spot = { x: 0, y: depth / 2, r: 0, w: width, h: depth, type: 'standard' };
    const spots = [told === undefined ? spot : { ...spot, description: told }];
    return at((index + 0.5) * step, 0, { marks: [...bay.marks, stripe(-width / 2, depth)], spots }, lean);
  });
  const last = at((kinds.length - 0.5) * step, 0, piece(stripe(width / 2, depth)), lean);
  const row = together(...bays, last);
  return isTurned ? numberedBy('columns', at(step * kinds.length, 0, row, 180)) : row;
}

const stripe = (x: number, depth: number): Mark =>
  furniture(x, 0, {
    kind: 'line',
    points: [
      [0, 14],
      [0, depth],
    ],
    thickness: 7,
  });

function fitted(kind: BayKind, width: number, depth: number, isTurned: boolean): Piece {
  const upright = isTurned ? 180 : 0;
  const stop = piece(box(0, 52, width * 0.66, 13, 4));
  if (kind === 'charging')
    return together(stop, at(0, 20, chargingPost()), at(0, depth - 78, bolt(), upright));
  if (kind === 'accessible') return together(stop, at(0, depth - 85, wheelchair(), upright));
  return stop;
}

function chargingPost(): Piece {
  return piece(box(0, 0, 44, 24, 6), round(0, 0, 10));
}

function bolt(): Piece {
  return piece(
    furniture(0, 0, {
      kind: 'line',
      points: [
        [10, -48],
        [-26, 10],
        [-3, 10],
        [-12, 48],
        [26, -12],
        [3, -12],
      ],
      closed: true,
    }),
  );
}

/** Drawn as it is painted on the ground. */
function wheelchair(): Piece {
  return piece(
    round(-6, -48, 20),
    furniture(-8, 14, { kind: 'arc', radius: 30, start: 15, sweep: 235 }),
    furniture(0, 0, {
      kind: 'line',
      points: [
        [-6, -34],
        [-4, 8],
        [26, 8],
        [36, 42],
        [46, 38],
      ],
      thickness: 7,
    }),
    furniture(0, 0, {
      kind: 'line',
      points: [
        [-5, -14],
        [22, -14],
      ],
      thickness: 6,
    }),
  );
}

/** A painted arrow that points up, with its middle at the origin. */
export function arrow(length = 240): Piece {
  const [tip, tail] = [-length / 2, length / 2];
  const points: [number, number][] = [
    [0, tip],
    [34, tip + 78],
    [9, tip + 70],
    [9, tail],
    [-9, tail],
    [-9, tip + 70],
    [-34, tip + 78],
  ];
  return piece(furniture(0, 0, { kind: 'line', points, closed: true }));
}

/** A slope that rises to the right, with its lines closer together where it is steeper. */
export function ramp(length: number, width: number): Piece {
  const ribs = Array.from({ length: Math.floor(length / 40) }, (_, index, all = Math.floor(length / 40)) => {
    const along = (index + 1) / (all + 1);
    const x = -length / 2 + length * (along + Math.sin(along * 2 * Math.PI) * 0.04);
    return thin([
      [x, -width / 2],
      [x, width / 2],
    ]);
  });
  return together(piece(...ribs), at(0, 0, together(piece(box(0, 0, 90, 300, 8)), arrow(230)), 90));
}

/** White bars across a way, for those on foot. */
export function crossing(length: number, width = 180): Piece {
  const bars = Math.floor(length / 80);
  return piece(
    ...Array.from({ length: bars }, (_, index) => box(0, (index - (bars - 1) / 2) * 80, width, 38)),
  );
}

/** Hoops to lock bicycles to, side by side along x. */
export function bikeStands(count: number): Piece {
  return piece(
    ...Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * 75).flatMap((x) => [
      box(x, 0, 8, 90, 4),
      round(x, -34, 13),
      round(x, 34, 13),
    ]),
  );
}

/** A barrier across a way, with its post at the origin. */
export function barrier(length: number): Piece {
  return together(piece(box(length / 2, 0, length, 9, 3), box(0, 0, 44, 36, 6), box(length, 0, 16, 16)));
}

/** Bars and letters where nobody may park. */
export function keepClear(width: number, height: number): Piece {
  const [x, y] = [width / 2, height / 2];
  const bars = Array.from(
    { length: Math.floor((width + height) / 60) },
    (_, index) => (index + 1) * 60 - x - y,
  ).map((offset) => {
    const [left, right] = [Math.max(-x, offset - y), Math.min(x, offset + y)];
    return thin([
      [left, offset - left],
      [right, offset - right],
    ]);
  });
  return piece(box(0, 0, width, height), ...bars);
}

export function painted(x: number, y: number, text: string, size = 60, r = 0): Piece {
  return label(x, y, text, size, r);
}
