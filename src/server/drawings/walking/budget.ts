import { LIMITS } from '../limits.ts';
import { Unreadable } from '../reading/unreadable.ts';

/** Counts what a browser would have to do to show the drawing, and refuses anything that multiplies without end. */
export type Budget = { spend(amount: number, isCopy: boolean): void; spent(): number };

export function newBudget(): Budget {
  let drawn = 0;
  let copies = 0;
  return {
    spend(amount, isCopy) {
      drawn += amount;
      if (isCopy) copies += amount;
      if (copies > LIMITS.copies || drawn > LIMITS.drawn) {
        throw new Unreadable('The drawing repeats its parts too often. Please simplify it.');
      }
    },
    spent: () => drawn,
  };
}
