import type { Day } from '../day.ts';
import { inDrawOrder } from './rules.ts';

/** A past day, with everybody who asked for a space, in any order, and whether they had one. */
export type AskedDay = { date: Day; asked: readonly { userId: number; hadSpace: boolean }[] };

/** How evenly the spaces of contested days were spread among the people who asked. */
export type Spread = { without: number; fewest: number; most: number; longestWithout: number };

/**
 * F11: how past days went, and how they would have gone by turns, with as many spaces as people had and turns counted
 * from the first of these days. The lot used here is made from the numbers of the person and the day.
 */
export function replayed(days: readonly AskedDay[]): {
  contested: number;
  people: number;
  was: Spread;
  would: Spread;
} {
  const contested = days.filter(({ asked }) => asked.some(({ hadSpace }) => !hadSpace));
  const was = new Tally();
  const would = new Tally();
  for (const [at, { date, asked }] of contested.entries()) {
    const spaces = asked.filter(({ hadSpace }) => hadSpace).length;
    const order = inDrawOrder(
      asked.map(({ userId }) => ({
        userId,
        turns: would.hadOf(userId),
        lastTurn: would.lastOf(userId),
        lot: `${String((userId * 7919 + at * 104_729) % 1_000_003).padStart(7, '0')} ${userId}`,
      })),
    );
    const given = new Set(order.slice(0, spaces).map(({ userId }) => userId));
    for (const { userId, hadSpace } of asked) {
      was.note(userId, date, hadSpace);
      would.note(userId, date, given.has(userId));
    }
  }
  return { contested: contested.length, people: was.size, was: was.spread(), would: would.spread() };
}

class Tally {
  readonly #of = new Map<
    number,
    { had: number; last: Day | null; run: number; longest: number; without: number }
  >();

  get size(): number {
    return this.#of.size;
  }

  hadOf(userId: number): number {
    return this.#of.get(userId)?.had ?? 0;
  }

  lastOf(userId: number): Day | null {
    return this.#of.get(userId)?.last ?? null;
  }

  note(userId: number, date: Day, had: boolean): void {
    const one = this.#of.get(userId) ?? { had: 0, last: null, run: 0, longest: 0, without: 0 };
    const run = had ? 0 : one.run + 1;
    this.#of.set(userId, {
      had: one.had + Number(had),
      last: had ? date : one.last,
      run,
      longest: Math.max(one.longest, run),
      without: one.without + Number(!had),
    });
  }

  spread(): Spread {
    const all = [...this.#of.values()];
    const most = (count: (one: (typeof all)[number]) => number) => Math.max(0, ...all.map(count));
    return {
      without: all.reduce((sum, one) => sum + one.without, 0),
      fewest: all.length === 0 ? 0 : Math.min(...all.map(({ had }) => had)),
      most: most(({ had }) => had),
      longestWithout: most(({ longest }) => longest),
    };
  }
}
