import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../../src/shared/day.ts';
import { inDrawOrder } from '../../src/shared/draws/rules.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { allAsk, type DayOfLife, daysOfLife, live, lotsFrom, MONDAY, PEOPLE } from './lives.ts';
import * as model from './model.ts';

// What docs/turns.md claims, tried on random lives of the model.
const settings = { seed: SEED, numRuns: rounds(60, 500) };
const spaces = fc.integer({ min: 1, max: PEOPLE.length - 1 });
const drawnBefore = fc.integer({ min: 0, max: 3 });
const lives = fc.array(daysOfLife, { minLength: 1, maxLength: 20 });
const END = addDays(MONDAY, 40);

test('no space is free while somebody who asked is without', () => {
  fc.assert(
    fc.property(spaces, lives, drawnBefore, (free, days, before) => {
      const look = (park: model.CarPark) => {
        for (const day of park.days.values()) {
          if (day.stage === 'wishing') expect(day.holders.size).toBe(0);
          else expect(day.waiting.length === 0 || model.freeSpaces(park, day) === 0).toBe(true);
        }
      };
      live(free, days, { drawnBefore: before, look });
    }),
    settings,
  );
});

test('nobody who has had more turns has a space that somebody who asked in time goes without', () => {
  fc.assert(
    fc.property(spaces, lives, drawnBefore, (free, days, before) => {
      const park = live(free, days, { drawnBefore: before });
      for (const [at, { giveBack, leave }] of days.entries()) {
        const day = model.dayOf(park, addDays(MONDAY, at));
        const turnsAtDraw = new Map(day.drawn.map(({ person, turns }) => [person, turns]));
        const { held = [], without = [] } = day.atHalfPastEight ?? {};
        // Whoever gave theirs back and asked again has not asked in time.
        const asked = (person: number) =>
          turnsAtDraw.has(person) && ![...giveBack, ...leave].includes(person);
        for (const loser of without.filter(asked)) {
          for (const holder of held)
            expect(turnsAtDraw.get(holder) ?? Infinity).toBeLessThanOrEqual(turnsAtDraw.get(loser) ?? -1);
        }
      }
    }),
    settings,
  );
});

test('in which order people ask changes nothing', () => {
  fc.assert(
    fc.property(spaces, lives, fc.infiniteStream(fc.nat()), (free, days, keys) => {
      const shuffled = days.map((each) => ({
        ...each,
        ask: each.ask
          .map((person) => ({ person, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ person }) => person),
      }));
      const outcomes = (given: readonly DayOfLife[]) =>
        [...live(free, given).days.values()].map(({ drawn, atHalfPastEight }) => [drawn, atHalfPastEight]);
      expect(outcomes(shuffled)).toEqual(outcomes(days));
    }),
    settings,
  );
});

test('of two who always ask, neither is more than one turn ahead, and nobody goes without longer than it takes the others', () => {
  fc.assert(
    fc.property(spaces, fc.integer({ min: 1, max: 35 }), drawnBefore, (free, length, before) => {
      const park = live(
        free,
        Array.from({ length }, () => allAsk),
        { drawnBefore: before },
      );
      const turns = PEOPLE.map((person) => model.turnsOf(park, person, END));
      const counts = turns.map((each) => each.length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      const most = Math.floor((PEOPLE.length - 1) / free);
      for (const had of turns) expect(longestWithout(had, length)).toBeLessThanOrEqual(most);
    }),
    settings,
  );
});

test('whoever is more than one turn ahead of somebody got there on days on which the other did not ask', () => {
  const sincere = fc.array(
    daysOfLife.map(({ ask }): DayOfLife => ({ ...allAsk, ask })),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(spaces, sincere, (free, days) => {
      const park = live(free, days);
      const turns = new Map(PEOPLE.map((person) => [person, model.turnsOf(park, person, END)]));
      const asked = (person: number, date: Day) =>
        days.some((each, at) => addDays(MONDAY, at) === date && each.ask.includes(person));
      for (const [ahead, had] of turns) {
        for (const [behind, others] of turns) {
          const lead = had.length - others.length;
          const alone = had.filter((date) => !asked(behind, date)).length;
          expect(alone).toBeGreaterThanOrEqual(lead - 1);
          if (ahead === behind) expect(lead).toBe(0);
        }
      }
    }),
    settings,
  );
});

test('a day with room for everybody costs nobody a turn, whoever else asks', () => {
  fc.assert(
    fc.property(spaces, lives, daysOfLife, (free, days, quiet) => {
      const crowd = quiet.ask.slice(0, free);
      const turnsAfter = (ask: readonly number[]) => {
        const park = live(free, [...days, { ...allAsk, ask }]);
        return PEOPLE.map((person) => model.turnsOf(park, person, END));
      };
      expect(turnsAfter(crowd)).toEqual(turnsAfter([]));
    }),
    settings,
  );
});

test('entering the draw for a day you do not need never lowers your turns, whatever you do with the space', () => {
  fc.assert(
    fc.property(
      spaces,
      lives,
      daysOfLife,
      fc.constantFrom(...PEOPLE),
      fc.constantFrom('keeps it', 'takes it back', 'gives it back', 'leaves'),
      (free, days, last, liar, then) => {
        const without = (people: readonly number[]) => people.filter((each) => each !== liar);
        const honest = { ...allAsk, ask: without(last.ask) };
        const lying: DayOfLife = {
          ...honest,
          ask: [...honest.ask, liar],
          takeBack: then === 'takes it back' ? [liar] : [],
          giveBack: then === 'gives it back' ? [liar] : [],
          leave: then === 'leaves' ? [liar] : [],
        };
        const turns = (day: DayOfLife) => model.turnsOf(live(free, [...days, day]), liar, END).length;
        const gained = turns(lying) - turns(honest);
        expect(gained).toBeGreaterThanOrEqual(0);
        if (then.endsWith('back')) expect(gained).toBe(0);
      },
    ),
    settings,
  );
});

test('a draw is made once: making it again changes nothing', () => {
  fc.assert(
    fc.property(spaces, lives, (free, days) => {
      const park = live(free, days, { drawnBefore: 2 });
      const before = structuredClone([...park.days.values()]);
      for (const date of park.days.keys()) model.draw(park, date);
      expect([...park.days.values()]).toEqual(before);
    }),
    settings,
  );
});

test('the product’s order is that of the model', () => {
  fc.assert(
    fc.property(spaces, lives, fc.string(), (free, days, seed) => {
      const park = live(free, days, { seed });
      for (const { date, drawn } of park.days.values()) {
        const entrants = drawn
          .map(({ person, turns, lastTurn }) => ({
            userId: person,
            turns,
            lastTurn,
            lot: lotsFrom(seed)(person, date),
          }))
          .toReversed();
        expect(inDrawOrder(entrants).map(({ userId }) => userId)).toEqual(drawn.map(({ person }) => person));
      }
    }),
    settings,
  );
});

/** The longest run of days without one of these turns. */
function longestWithout(turns: readonly Day[], days: number): number {
  let [run, most] = [0, 0];
  for (let at = 0; at < days; at += 1) {
    run = turns.includes(addDays(MONDAY, at)) ? 0 : run + 1;
    most = Math.max(most, run);
  }
  return most;
}
