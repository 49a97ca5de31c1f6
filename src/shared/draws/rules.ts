import type { Day } from '../day.ts';

/** Somebody who asked for a day before its draw. */
export type Entrant = {
  readonly userId: number;
  /** Days of the last eight weeks on which they had a space while somebody who had asked went without. */
  readonly turns: number;
  /** The last of these days; null if there was none. */
  readonly lastTurn: Day | null;
  /** Decides between equals on this day; no two lots are equal. */
  readonly lot: string;
};

/**
 * The order in which spaces are given at a draw, and in which the others wait afterwards: fewest turns first,
 * then the longest time since the last turn, then the lot. It makes no difference who asked first.
 */
export function inDrawOrder<Each extends Entrant>(entrants: readonly Each[]): Each[] {
  return entrants.toSorted(
    (a, b) => a.turns - b.turns || compare(a.lastTurn ?? '', b.lastTurn ?? '') || compare(a.lot, b.lot),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
