import { at, piece, structure, together, type Piece } from '../drawing.ts';
import { gapsAlong, solidBetween, type Opening, type Point } from './openings.ts';

export const OUTER_WALL = 32;
export const INNER_WALL = 12;

type WallOptions = { thickness?: number; closed?: boolean; openings?: Opening[] };

/** A wall along its middle line, solid but where a window, a door or a way through is. */
export function wall(
  points: Point[],
  { thickness = INNER_WALL, closed = false, openings = [] }: WallOptions = {},
): Piece {
  const path = closed ? [...points, points[0] as Point] : points;
  const gaps = gapsAlong(path, openings);
  const solids = solidBetween(path, gaps, closed).map((each) =>
    structure(0, 0, { kind: 'line', points: each.points, closed: each.closed, thickness }),
  );
  return together(
    piece(...solids),
    ...gaps.map(({ x, y, r, opening }) => at(x, y, filling(opening, thickness), r)),
  );
}

/** What stands in an opening, along x and around its middle; y is to the right of the wall's way. */
function filling(opening: Opening, thickness: number): Piece {
  switch (opening.kind) {
    case 'window':
      return windowPane(opening.width, thickness);
    case 'door':
      return doorLeaf(opening.width, opening.hinge ?? 'start', opening.swing ?? 'right');
    case 'doors':
      return together(
        at(-opening.width / 4, 0, doorLeaf(opening.width / 2, 'start', opening.swing ?? 'right')),
        at(opening.width / 4, 0, doorLeaf(opening.width / 2, 'end', opening.swing ?? 'right')),
      );
    case 'gap':
      return piece();
  }
}

function windowPane(width: number, thickness: number): Piece {
  const [x, y] = [width / 2, thickness / 2];
  const glass = (side: number) =>
    structure(0, side, {
      kind: 'line',
      points: [
        [-x, 0],
        [x, 0],
      ],
    });
  const sill = structure(0, 0, {
    kind: 'line',
    points: [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    closed: true,
  });
  return piece(sill, glass(-2.5), glass(2.5));
}

function doorLeaf(width: number, hinge: 'start' | 'end', swing: 'left' | 'right'): Piece {
  const x = hinge === 'start' ? -width / 2 : width / 2;
  const down = swing === 'right';
  const leaf = structure(x, 0, {
    kind: 'line',
    points: [
      [0, 0],
      [0, down ? width : -width],
    ],
    thickness: 4,
  });
  const quarter = { 'start-right': 0, 'end-right': 90, 'end-left': 180, 'start-left': 270 } as const;
  const arc = structure(x, 0, { kind: 'arc', radius: width, start: quarter[`${hinge}-${swing}`], sweep: 90 });
  return piece(leaf, arc);
}

/** The floor inside the outer walls. */
export function floor(points: Point[]): Piece {
  return piece(structure(0, 0, { kind: 'line', points, closed: true }));
}

/** A partition of glass: two thin lines, and a post every metre and a half. */
export function glassWall(from: Point, to: Point, openings: Opening[] = []): Piece {
  const gaps = gapsAlong([from, to], openings);
  const panes = solidBetween([from, to], gaps, false).map(({ points }) =>
    pane(points[0] as Point, points[1] as Point),
  );
  return together(...panes, ...gaps.map(({ x, y, r, opening }) => at(x, y, filling(opening, 8), r)));
}

function pane(from: Point, to: Point): Piece {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  const posts = Math.max(Math.round(length / 150), 1);
  const marks = Array.from({ length: posts + 1 }, (_, index) =>
    structure((index / posts) * length, 0, { kind: 'rect', w: 7, h: 10 }),
  );
  const glass = [-3, 3].map((side) =>
    structure(0, side, {
      kind: 'line',
      points: [
        [0, 0],
        [length, 0],
      ],
    }),
  );
  return at(from[0], from[1], piece(...glass, ...marks), (Math.atan2(y, x) * 180) / Math.PI);
}

export function pillar(x: number, y: number, size = 45): Piece {
  return piece(structure(x, y, { kind: 'rect', w: size, h: size }));
}

export function roundPillar(x: number, y: number, size = 40): Piece {
  return piece(structure(x, y, { kind: 'ellipse', w: size, h: size }));
}
