import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { addDays, day, weekdayOf } from '../../src/shared/day.ts';
import { TUESDAY } from '../support/perch.ts';
import { SEED } from '../support/rounds.ts';

/** Working days from the day after the tests' Tuesday on, so that no round meets what another left behind. */
export const workingDays = (count: number): string[] =>
  Array.from({ length: count * 2 }, (_, ahead) => addDays(day(TUESDAY), ahead + 1))
    .filter((date) => weekdayOf(date) <= 5)
    .slice(0, count);

const random = seededRandom(SEED);

/** From 0 up to but not including 1. */
export const chance = (): number => random.next();

/** Shuffled, so that nobody is first in every round. */
export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, turn: chance() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ thing }) => thing);
}
