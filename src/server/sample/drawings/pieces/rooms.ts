import { chair } from './desks.ts';
import { furniture, label, piece, together, type Mark, type Piece } from '../drawing.ts';
import { wall } from './walls.ts';

export const box = (x: number, y: number, w: number, h: number, corner = 0, r = 0): Mark =>
  furniture(x, y, { kind: 'rect', w, h, corner }, r);
export const round = (x: number, y: number, size: number): Mark =>
  furniture(x, y, { kind: 'ellipse', w: size, h: size });
export const thin = (points: [number, number][], x = 0, y = 0): Mark =>
  furniture(x, y, { kind: 'line', points });
export const symbol = (name: string, x: number, y: number, w: number, h: number, r = 0): Mark =>
  furniture(x, y, { kind: 'symbol', symbol: name, w, h }, r);

/** A long table with chairs on both sides and, when `heads` is set, at its ends. */
export function meetingTable(seats: number, heads = true): Piece {
  const [w, h] = [seats * 78 + 30, 110];
  const along = Array.from({ length: seats }, (_, index) => (index - (seats - 1) / 2) * 78);
  const sides = along.flatMap((x, index) => [
    chair(x, -h / 2 - 22, 180 + ((index * 7) % 11) - 5, 52),
    chair(x, h / 2 + 22, ((index * 5) % 13) - 6, 52),
  ]);
  const ends = heads ? [chair(-w / 2 - 22, 0, 90, 52), chair(w / 2 + 22, 0, -86, 52)] : [];
  return piece(...sides, ...ends, box(0, 0, w, h, 14));
}

export function roundTable(size = 110, chairs = 4, turn = 20): Piece {
  const around = Array.from({ length: chairs }, (_, index) => {
    const degrees = turn + (index * 360) / chairs;
    const angle = (degrees * Math.PI) / 180;
    const away = size / 2 + 22;
    return chair(
      Math.sin(angle) * away,
      -Math.cos(angle) * away,
      180 + degrees - (degrees > 180 ? 360 : 0),
      50,
    );
  });
  return piece(...around, round(0, 0, size));
}

/** Two benches and a table between them, under a roof of felt. Open towards the bottom. */
export function pod(): Piece {
  const bench = (x: number, r: number) => symbol('sofa', x, 0, 160, 70, r);
  const shell = wall(
    [
      [-125, 95],
      [-125, -95],
      [125, -95],
      [125, 95],
    ],
    { thickness: 7 },
  );
  return together(shell, piece(bench(-82, 90), bench(82, -90), box(0, 0, 62, 110, 8)));
}

/** A box for one caller, with its door at the bottom. */
export function phoneBooth(): Piece {
  const shell = wall(
    [
      [-60, -65],
      [60, -65],
      [60, 65],
      [-60, 65],
    ],
    {
      closed: true,
      thickness: 8,
      openings: [{ kind: 'door', at: [0, 65], width: 80, hinge: 'end', swing: 'left' }],
    },
  );
  return together(piece(box(0, -44, 104, 32), symbol('stool', 8, 2, 40, 40)), shell);
}

/** A worktop along y = 0 with a fridge at its left end, a sink and a hob. */
export function kitchenCounter(width: number): Piece {
  const [left, right] = [-width / 2, width / 2];
  return piece(
    box(0, 32, width, 64),
    symbol('fridge', left + 36, 34, 68, 66),
    symbol('basin', left + width * 0.42, 34, 62, 46),
    symbol('hob', right - 70, 32, 64, 54),
    thin([
      [left + 72, 6],
      [right, 6],
    ]),
  );
}

/** A kitchen island with stools along its lower side. */
export function island(width: number): Piece {
  const stools = Array.from({ length: Math.floor(width / 70) }, (_, index, all = Math.floor(width / 70)) =>
    symbol('stool', (index - (all - 1) / 2) * 70, 62, 38, 38),
  );
  return piece(...stools, box(0, 0, width, 80, 6));
}

/** Two sofas and an armchair around a low table on a rug. */
export function lounge(): Piece {
  return piece(
    box(0, 0, 340, 250, 6),
    box(0, 0, 322, 232, 4),
    symbol('sofa', 0, 118, 210, 92),
    symbol('armchair', -150, -12, 86, 84, 80),
    symbol('armchair', 148, 14, 86, 84, -98),
    round(0, 4, 92),
    round(38, -62, 46),
  );
}

export function plant(x: number, y: number, size = 62): Piece {
  return piece(symbol('plant', x, y, size, size, (Math.round(x * 7 + y) % 90) - 45));
}

/** Shelves against a wall at y = 0, with their books. */
export function bookshelf(width: number): Piece {
  const books = Array.from({ length: Math.floor(width / 16) - 1 }, (_, index) => {
    const x = -width / 2 + 14 + index * 16;
    const lean = index % 5 === 3 ? 6 : 0;
    return thin([
      [x, 5],
      [x + lean, 31],
    ]);
  });
  return piece(box(0, 18, width, 36), ...books);
}

/** Lockers against a wall at y = 0. */
export function lockers(count: number): Piece {
  return piece(
    ...Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const x = (index - (count - 1) / 2) * 42;
      return [
        box(x, 24, 42, 48),
        thin([
          [x - 12, 42],
          [x + 12, 42],
        ]),
      ];
    }),
  );
}

/** A screen on the wall at y = 0. */
export function wallScreen(width = 150): Piece {
  return piece(box(0, 5, width, 9, 2));
}

export function named(x: number, y: number, ...lines: string[]): Piece {
  return together(
    ...lines.map((text, index) =>
      label(x, y + (index - (lines.length - 1) / 2) * 42, text, index === 0 ? 34 : 30),
    ),
  );
}
