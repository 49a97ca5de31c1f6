import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { addDays, type Day, day } from '../../src/shared/day.ts';
import * as model from './model.ts';

export const MONDAY = day('2026-11-23');
export const PEOPLE: readonly model.Person[] = Array.from({ length: 9 }, (_, at) => at + 1);

/** What happens on one day, in this order. */
export type DayOfLife = {
  readonly ask: readonly model.Person[];
  /** Before the draw. */
  readonly takeBack: readonly model.Person[];
  /** After it, if they have a space; W4 gives it to the next. */
  readonly giveBack: readonly model.Person[];
  /** After it: a place at the end of the queue, or a free space. */
  readonly askLate: readonly model.Person[];
  readonly leave: readonly model.Person[];
  readonly confirm: readonly model.Person[];
};

const some = fc.subarray([...PEOPLE]);
const few = fc.subarray([...PEOPLE], { maxLength: 2 });

export const daysOfLife: fc.Arbitrary<DayOfLife> = fc.record({
  ask: some,
  takeBack: few,
  giveBack: few,
  askLate: few,
  leave: few,
  confirm: some,
});

export const lotsFrom =
  (seed: string): model.CarPark['lotOf'] =>
  (person, date) =>
    createHash('sha256').update(`${seed}|1|${date}|${person}`).digest('hex');

/** A car park through day after day; `look` sees it after each step. Each day is drawn so many days before. */
export function live(
  spaces: number,
  days: readonly DayOfLife[],
  { drawnBefore = 0, seed = 'ab', look = (_: model.CarPark) => {} } = {},
): model.CarPark {
  const park = model.openCarPark(spaces, lotsFrom(seed));
  const dateAt = (at: number) => addDays(MONDAY, at);
  const step = (people: readonly model.Person[], at: number, verb: Verb) => {
    for (const person of people) {
      verb(park, person, dateAt(at));
      look(park);
    }
  };
  for (let at = 0; at < days.length + drawnBefore; at += 1) {
    const drawn = days[at];
    if (drawn) {
      step(drawn.ask, at, model.ask);
      step(drawn.takeBack, at, model.takeBack);
      model.draw(park, dateAt(at));
      look(park);
    }
    const today = days[at - drawnBefore];
    if (!today) continue;
    const date = at - drawnBefore;
    step(today.giveBack, date, model.giveBack);
    step(today.askLate, date, (...given) => model.book(...given) && model.ask(...given));
    step(today.leave, date, model.takeBack);
    step(today.confirm, date, model.confirm);
    model.halfPastEight(park, dateAt(date));
    look(park);
    model.ten(park, dateAt(date));
    look(park);
  }
  return park;
}

type Verb = (park: model.CarPark, person: model.Person, date: Day) => unknown;

export const allAsk: DayOfLife = {
  ask: PEOPLE,
  takeBack: [],
  giveBack: [],
  askLate: [],
  leave: [],
  confirm: PEOPLE,
};
