import { chance } from './chance.ts';
import type { Policy, Standing } from './policies.ts';

export const DRIVERS = 100;
export const SPACES = 25;
/** Working days: a year of them. */
export const DAYS = 250;
/** Eight weeks of five working days, over which what somebody had is counted. */
export const COUNTED_DAYS = 40;
/** How many days before a day is drawn. */
const DRAWN_BEFORE = 3;

/** How many of the days of a week somebody would like to drive; a fifth of the drivers each. */
export const APPETITES = [0.2, 0.4, 0.6, 0.8, 1] as const;
/** From Monday to Friday, as offices fill: on Fridays there is room for all. */
export const WEEKDAYS = [0.8, 1.2, 1.2, 1.1, 0.25];

export const appetiteOf = (driver: number): number => APPETITES[driver % APPETITES.length] ?? 0;
export const isQuiet = (date: number): boolean => date % 5 === 4;

/** What one driver does differently from everybody else, who asks for a space exactly on the days they want one. */
export type Trick = { readonly driver: number; readonly kind: 'asks every day' | 'stays away on quiet days' };

export type DriverDay = {
  readonly isWanted: boolean;
  readonly hasSpace: boolean;
  /** Somebody who had asked went without. */
  readonly isContested: boolean;
};

/** A year of draws under one rule. Returns what each driver had on each day. */
export function liveThrough(policy: Policy, seed: number, trick?: Trick): DriverDay[][] {
  const days: DriverDay[][] = [];
  const held = Array.from({ length: DRIVERS }, (): Held[] => []);
  const heldBy = (driver: number) => held[driver] ?? [];
  const ledger = new Float64Array(DRIVERS);

  for (let date = 0; date < DAYS; date += 1) {
    const wants = (driver: number) =>
      chance(seed, 1, driver, date) < Math.min(1, appetiteOf(driver) * (WEEKDAYS[date % 5] ?? 0));
    const asks = (driver: number) => {
      if (trick?.driver !== driver) return wants(driver);
      return trick.kind === 'asks every day' || (wants(driver) && !isQuiet(date));
    };
    const asked = Array.from({ length: DRIVERS }, (_, driver) => driver).filter(asks);
    const ranked = policy.order(
      asked.map((driver): Standing => {
        const isOver = (each: Held) => each.date <= date - DRAWN_BEFORE;
        const counted = heldBy(driver).filter(
          (each) => each.date >= date - COUNTED_DAYS && !(isOver(each) && each.isReturned),
        );
        // A day that is drawn but not over counts if somebody is still without.
        const turns = counted.filter((each) => (isOver(each) ? each.isContested : each.wasContested));
        return {
          driver,
          bookings: counted.length,
          turns: turns.length,
          lastTurn: turns.at(-1)?.date ?? null,
          balance: ledger[driver] ?? 0,
        };
      }),
      { seed, date },
    );
    // A driver who does not want the space returns it before the morning, and the next in line has it.
    const returned = new Set(ranked.slice(0, SPACES).filter((driver) => !wants(driver)));
    const owners = new Set(ranked.filter((driver) => !returned.has(driver)).slice(0, SPACES));
    const isContested = ranked.length > SPACES + returned.size;
    const wasContested = ranked.length > SPACES;
    for (const driver of [...owners, ...returned]) {
      heldBy(driver).push({ date, isContested, wasContested, isReturned: returned.has(driver) });
    }
    if (wasContested) {
      for (const driver of ranked)
        ledger[driver] = (ledger[driver] ?? 0) + SPACES / ranked.length - (owners.has(driver) ? 1 : 0);
    }
    days.push(
      Array.from({ length: DRIVERS }, (_, driver) => ({
        isWanted: wants(driver),
        hasSpace: owners.has(driver),
        isContested,
      })),
    );
  }
  return days;
}

type Held = {
  readonly date: number;
  readonly isContested: boolean;
  /** At the draw. */
  readonly wasContested: boolean;
  /** Before the morning, so it does not count as a turn once the day is over. */
  readonly isReturned: boolean;
};
