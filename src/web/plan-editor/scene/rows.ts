import type { Box } from './geometry.ts';

export type RowSpot = { x: number; y: number; r: number };

/** Lengths in centimetres. A count of null means as many as fit. */
export type RowWish = {
  w: number;
  h: number;
  gap: number;
  columns: number | null;
  rows: number | null;
  /** Two rows face each other with their tables together, as in a bank of desks. */
  areFacing: boolean;
};

const MOST = 200;

/** How many fit in the drawn box, across and down; at least one. */
export function countIn(box: Box, wish: RowWish): { columns: number; rows: number } {
  return {
    columns: wish.columns ?? fitting(box.w, wish.w, wish.gap),
    rows: wish.rows ?? (wish.areFacing ? facingIn(box.h, wish) : fitting(box.h, wish.h, wish.gap)),
  };
}

function fitting(room: number, length: number, gap: number): number {
  // Drawn a hand's breadth too short is close enough.
  return Math.min(Math.max(Math.floor((room + gap + length / 4) / (length + gap)), 1), MOST);
}

/**
 * Where the places of a drawn row or block go, in reading order. As many as fit are placed with the desired gap; a
 * chosen number is spread evenly over what was drawn, if there is room.
 */
export function spotsIn(box: Box, wish: RowWish): RowSpot[] {
  const { columns, rows } = countIn(box, wish);
  const xs = spread(box.x, box.w, wish.w, wish.gap, columns, wish.columns !== null);
  const ys = wish.areFacing
    ? facingRows(box.y, wish, rows)
    : spread(box.y, box.h, wish.h, wish.gap, rows, wish.rows !== null);
  return ys.flatMap((y, row) => xs.map((x) => ({ x, y, r: wish.areFacing && row % 2 === 0 ? 180 : 0 })));
}

function spread(
  start: number,
  room: number,
  length: number,
  gap: number,
  count: number,
  isChosen: boolean,
): number[] {
  const even = count > 1 ? (room - length) / (count - 1) : 0;
  const pitch = isChosen && even >= length ? even : length + gap;
  return Array.from({ length: count }, (_, index) => start + length / 2 + index * pitch);
}

/** As many rows as end within what was drawn. */
function facingIn(room: number, wish: RowWish): number {
  const { h, gap } = wish;
  const bank = 2 * h + Math.max(gap, AISLE);
  const banks = Math.floor((room + h / 4) / bank);
  const rest = room + h / 4 - banks * bank;
  return Math.min(Math.max(banks * 2 + Math.min(Math.floor(rest / h), 2), 1), MOST);
}

/** Between two banks there is room for the chairs of both. */
const AISLE = 60;

function facingRows(top: number, { h, gap }: RowWish, rows: number): number[] {
  return Array.from(
    { length: rows },
    (_, row) => top + h / 2 + row * h + Math.floor(row / 2) * Math.max(gap, AISLE),
  );
}
