import { at, furniture, numberedBy, piece, together, type Mark, type Piece, type Spot } from '../drawing.ts';

export const DESK = { width: 160, depth: 80 };

/** A desk with its chair: what is booked. */
export const WORKPLACE_DEPTH = 150;

/** As people leave them: no two chairs stand the same, no two desks have the same on them. */
const TURNS = [-12, 6, 0, 18, -5, 9, -20, 3, 0, 14, -8];
const STEPS = [4, -6, 0, 9, -3, 6, -8, 2];
const DESKS = [
  'desk',
  'deskWithTwoScreens',
  'desk',
  'deskWithLaptop',
  'desk',
  'deskWithTwoScreens',
  'deskWithLaptop',
];

type RowOptions = {
  /** Shifts the pattern of chairs and screens, so that rows differ. */
  like?: number;
  width?: number;
  description?: string;
};

/** Desks side by side with their backs on y = 0, from left to right; people sit below and look up. */
export function deskRow(
  count: number,
  { like = 0, width = DESK.width, description }: RowOptions = {},
): Piece {
  const desks = Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * width;
    const spot: Spot = { x, y: WORKPLACE_DEPTH / 2, r: 0, w: width, h: WORKPLACE_DEPTH, type: 'standard' };
    return {
      marks: [
        chair(x + (STEPS[(index + like) % STEPS.length] ?? 0), 112, TURNS[(index + like) % TURNS.length]),
        desk(x, width, index + like),
      ],
      spots: [description === undefined ? spot : { ...spot, description }],
    };
  });
  return together(...desks);
}

function desk(x: number, width: number, like: number): Mark {
  const symbol = DESKS[like % DESKS.length] ?? 'desk';
  return furniture(x, DESK.depth / 2, { kind: 'symbol', symbol, w: width, h: DESK.depth });
}

export function chair(x: number, y: number, r = 0, size = 58): Mark {
  return furniture(x, y, { kind: 'symbol', symbol: 'chair', w: size, h: size }, r);
}

type BankOptions = RowOptions & {
  /** A low screen of felt between those who face each other. */
  hasScreen?: boolean;
};

/** Two rows face to face around the origin: the upper from left to right, then the lower. */
export function deskBank(count: number, { hasScreen = false, ...row }: BankOptions = {}): Piece {
  const upper = at(0, 0, deskRow(count, row), 180);
  const lower = deskRow(count, { ...row, like: (row.like ?? 0) + 3 });
  const half = ((row.width ?? DESK.width) * count) / 2 - 8;
  const screen = furniture(0, 0, {
    kind: 'line',
    points: [
      [-half, 0],
      [half, 0],
    ],
    thickness: 5,
  });
  const bank = numberedBy('rows', together(upper, lower));
  return hasScreen ? together(bank, piece(screen)) : bank;
}

/** A bed by the window, with a bowl of water. */
export function dogPlace(description: string): Piece {
  const bed = furniture(0, 0, { kind: 'symbol', symbol: 'dogBed', w: 120, h: 95 });
  const bowl = furniture(88, 26, { kind: 'symbol', symbol: 'stool', w: 30, h: 30 });
  const spot: Spot = { x: 0, y: 0, r: 0, w: 130, h: 110, type: 'dog', description };
  return { marks: [bed, bowl], spots: [spot] };
}
