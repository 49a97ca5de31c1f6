import type { Box } from '../geometry/box.ts';
import { LIMITS } from '../limits.ts';

const CELLS = 64;

/** Finds what is near a box without looking at everything, by dividing the drawing into 64 by 64 cells. */
export type Grid<Item extends { box: Box }> = { add(item: Item): void; near(box: Box): Set<Item> };

export function gridOver<Item extends { box: Box }>({ w, h }: { w: number; h: number }): Grid<Item> {
  const cells = new Map<number, Item[]>();
  const cellAt = (position: number, whole: number) =>
    Math.min(CELLS - 1, Math.max(0, Math.floor((position / whole) * CELLS)));

  function* keysOf(box: Box): Generator<number> {
    const [left, right] = [cellAt(box.x, w), cellAt(box.x + box.w, w)];
    const [top, bottom] = [cellAt(box.y, h), cellAt(box.y + box.h, h)];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) yield row * CELLS + column;
    }
  }

  return {
    add(item) {
      for (const key of keysOf(item.box)) {
        const cell = cells.get(key);
        if (cell && cell.length >= LIMITS.crowd) continue;
        if (cell) cell.push(item);
        else cells.set(key, [item]);
      }
    },
    near(box) {
      const found = new Set<Item>();
      for (const key of keysOf(box)) for (const item of cells.get(key) ?? []) found.add(item);
      return found;
    },
  };
}
