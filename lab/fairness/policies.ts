import { addDays, day } from '../../src/shared/day.ts';
import { inDrawOrder } from '../../src/shared/draws/rules.ts';
import { chance } from './chance.ts';

/** What a rule may look at. */
export type Standing = {
  readonly driver: number;
  /** Days of the last eight weeks with a space, and those of them on which somebody went without. */
  readonly bookings: number;
  readonly turns: number;
  readonly lastTurn: number | null;
  /** What this driver should have had so far on contested days, less what they had. */
  readonly balance: number;
};

export type Policy = {
  readonly name: string;
  /** The drivers who asked, in the order in which spaces are given. */
  readonly order: (asked: readonly Standing[], on: { seed: number; date: number }) => number[];
};

/** Smaller is earlier; equals are ordered by lot. */
const by =
  (rank: (standing: Standing, on: { seed: number; date: number }) => number): Policy['order'] =>
  (asked, on) =>
    asked
      .map((standing) => ({
        driver: standing.driver,
        rank: rank(standing, on),
        lot: lotIn(on, standing.driver),
      }))
      .toSorted((a, b) => a.rank - b.rank || a.lot - b.lot)
      .map(({ driver }) => driver);

const lotIn = (on: { seed: number; date: number }, driver: number) => chance(on.seed, 2, on.date, driver);

const FIRST = day('2026-01-01');

export const policies: readonly Policy[] = [
  {
    // Some are quick every time: they have an alarm set for midnight.
    name: 'first come',
    order: by(({ driver }, { seed, date }) => chance(seed, 3, driver) + 0.3 * chance(seed, 4, driver, date)),
  },
  { name: 'seniors first', order: by(({ driver }, { seed }) => chance(seed, 5, driver)) },
  { name: 'lottery', order: by(() => 0) },
  { name: 'fewest bookings', order: by(({ bookings }) => bookings) },
  {
    name: 'turns',
    order: (asked, on) =>
      inDrawOrder(
        asked.map(({ driver, turns, lastTurn }) => ({
          userId: driver,
          turns,
          lastTurn: lastTurn === null ? null : addDays(FIRST, lastTurn),
          lot: lotIn(on, driver).toFixed(12),
        })),
      ).map(({ userId }) => userId),
  },
  { name: 'proportional ledger', order: by(({ balance }) => -balance) },
];
