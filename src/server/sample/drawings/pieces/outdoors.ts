import { furniture, piece, structure, together, type Mark, type Piece } from '../drawing.ts';
import type { Point } from './openings.ts';
import { box, round, symbol } from './rooms.ts';

/** Around the house: trees, planters, decking, and the neighbours' walls. */

/** Level lines across a shape without dents, `step` apart: the boards of a terrace. */
export function boards(outline: Point[], step: number): Piece {
  const [top, bottom] = [Math.min(...outline.map(([, y]) => y)), Math.max(...outline.map(([, y]) => y))];
  const lines: Mark[] = [];
  for (let y = top + step; y < bottom - 1; y += step) {
    const [left, right] = crossings(outline, y);
    if (left !== undefined && right !== undefined && right - left > 1) {
      lines.push(
        furniture(0, 0, {
          kind: 'line',
          points: [
            [left, y],
            [right, y],
          ],
        }),
      );
    }
  }
  return together(floorOf(outline), piece(...lines));
}

function floorOf(outline: Point[]): Piece {
  return piece(structure(0, 0, { kind: 'line', points: outline, closed: true }));
}

function crossings(outline: Point[], y: number): number[] {
  return outline
    .flatMap(([x, from], index) => {
      const [otherX, to] = outline[(index + 1) % outline.length] as Point;
      if (from === to || y < Math.min(from, to) || y >= Math.max(from, to)) return [];
      return [Math.round(x + ((otherX - x) * (y - from)) / (to - from))];
    })
    .toSorted((a, b) => a - b);
}

/** A house cut through without its rooms: an outline with slanting lines. */
export function neighbour(x: number, y: number, w: number, h: number, step = 55): Piece {
  const lines: Mark[] = [];
  for (let offset = step; offset < w + h; offset += step) {
    const [left, right] = [Math.max(0, offset - h), Math.min(w, offset)];
    lines.push(
      structure(x, y, {
        kind: 'line',
        points: [
          [left, offset - left],
          [right, offset - right],
        ],
      }),
    );
  }
  const outline: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  return piece(
    ...lines,
    structure(0, 0, { kind: 'line', points: [...outline, outline[0] as Point], thickness: 14 }),
  );
}

export function tree(x: number, y: number, size: number): Piece {
  return piece(symbol('plant', x, y, size, size, (x + y * 3) % 90), round(x, y, 16));
}

/** A long box of plants along x. */
export function planter(length: number): Piece {
  const count = Math.floor(length / 70);
  const plants = Array.from({ length: count }, (_, index) =>
    symbol('plant', (index - (count - 1) / 2) * 70, 0, 54, 54, (index * 37) % 90),
  );
  return piece(box(0, 0, length, 62, 4), ...plants);
}

/** A table with a parasol over it, and four stools. */
export function parasol(): Piece {
  const spokes = [22.5, 67.5, 112.5, 157.5].map((degrees) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180) * 118, Math.sin((degrees * Math.PI) / 180) * 118];
    return furniture(0, 0, {
      kind: 'line',
      points: [
        [-x, -y],
        [x, y],
      ],
    });
  });
  const edge: [number, number][] = Array.from({ length: 8 }, (_, index) => {
    const angle = ((index * 45 + 22.5) * Math.PI) / 180;
    return [Math.round(Math.cos(angle) * 118), Math.round(Math.sin(angle) * 118)];
  });
  const stools = [0, 90, 180, 270].map((degrees) => {
    const angle = ((degrees + 20) * Math.PI) / 180;
    return symbol('stool', Math.cos(angle) * 122, Math.sin(angle) * 122, 42, 42);
  });
  return piece(
    ...stools,
    furniture(0, 0, { kind: 'line', points: edge, closed: true }),
    ...spokes,
    round(0, 0, 14),
  );
}
