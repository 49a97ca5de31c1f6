import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../day.ts';
import { type Entrant, inDrawOrder } from './rules.ts';

const MONDAY = day('2026-11-23');

const entrant = (userId: number, turns = 0, lastTurn: string | null = null, lot = `${userId}`): Entrant => ({
  userId,
  turns,
  lastTurn: lastTurn === null ? null : day(lastTurn),
  lot,
});
const order = (entrants: Entrant[]) => inDrawOrder(entrants).map(({ userId }) => userId);

test('fewest turns first, then longest since the last, then the lot', () => {
  expect(
    order([
      entrant(1, 2, '2026-11-02'),
      entrant(2, 1, '2026-11-20'),
      entrant(3, 1, '2026-11-03'),
      entrant(4, 0, null, 'b'),
      entrant(5, 0, null, 'a'),
    ]),
  ).toEqual([5, 4, 3, 2, 1]);
});

test('when somebody asked plays no part', () => {
  const entrants = fc.uniqueArray(
    fc.record({ turns: fc.nat(4), waited: fc.nat(4), lot: fc.string({ minLength: 4, maxLength: 8 }) }),
    { selector: ({ lot }) => lot, maxLength: 30 },
  );
  fc.assert(
    fc.property(entrants, fc.infiniteStream(fc.nat()), (given, keys) => {
      const all = given.map(({ turns, waited, lot }, at) =>
        entrant(at, turns, turns === 0 ? null : addDays(MONDAY, -waited), lot),
      );
      const shuffled = all
        .map((each) => ({ each, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ each }) => each);
      expect(order(shuffled)).toEqual(order(all));
    }),
  );
});

/** Draws day after day for as many spaces, turns counted from the first day on. `askers` has who asked on each day. */
function drawDayAfterDay(askers: readonly (readonly number[])[], spaces: number) {
  const history: { day: Day; asked: readonly number[]; given: readonly number[]; isContested: boolean }[] =
    [];
  for (const [at, asked] of askers.entries()) {
    const entrants = asked.map((userId) => {
      const turns = history.filter(({ given, isContested }) => isContested && given.includes(userId));
      return entrant(userId, turns.length, turns.at(-1)?.day ?? null, `${(userId * 31 + at * 17) % 101}`);
    });
    const ranked = inDrawOrder(entrants);
    const without = ranked.slice(spaces);
    for (const winner of ranked.slice(0, spaces)) {
      for (const loser of without) expect(winner.turns).toBeLessThanOrEqual(loser.turns);
    }
    history.push({
      day: addDays(MONDAY, at),
      asked,
      given: ranked.slice(0, spaces).map(({ userId }) => userId),
      isContested: without.length > 0,
    });
  }
  const turnsOf = (userId: number) =>
    history.filter(({ given, isContested }) => isContested && given.includes(userId)).length;
  return { history, turnsOf };
}

describe('day after day', () => {
  const people = Array.from({ length: 12 }, (_, at) => at);
  const spaces = fc.integer({ min: 1, max: 11 });

  test('two who always ask differ by one turn at most', () => {
    fc.assert(
      fc.property(spaces, fc.integer({ min: 1, max: 40 }), (free, days) => {
        const { turnsOf } = drawDayAfterDay(
          Array.from({ length: days }, () => people),
          free,
        );
        const turns = people.map(turnsOf);
        expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('nobody with more turns is given a space that somebody with fewer goes without, and whoever is more than one turn ahead got there on days on which the other did not ask', () => {
    fc.assert(
      fc.property(spaces, fc.array(fc.subarray(people), { maxLength: 30 }), (free, askers) => {
        const { history, turnsOf } = drawDayAfterDay(askers, free);
        for (const ahead of people) {
          for (const behind of people) {
            if (turnsOf(ahead) <= turnsOf(behind) + 1) continue;
            const alone = history.filter(
              ({ asked, given, isContested }) =>
                isContested && given.includes(ahead) && !asked.includes(behind),
            );
            expect(alone.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});
