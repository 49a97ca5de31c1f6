import { deviation, sum } from 'd3-array';
import { percentile } from '../parts/page.ts';
import { APPETITES, appetiteOf, DRIVERS, type DriverDay, isQuiet } from './year.ts';

/** NaN without values. */
export const meanOf = (values: readonly number[]): number => sum(values) / values.length;

const drivers = Array.from({ length: DRIVERS }, (_, driver) => driver);
const daysOf = (year: readonly DriverDay[][], driver: number) => year.flatMap((date) => date[driver] ?? []);

/** In per cent of the days they wanted a space. */
const successOf = (days: readonly DriverDay[]) => {
  const wanted = days.filter(({ isWanted }) => isWanted);
  return (100 * wanted.filter(({ hasSpace }) => hasSpace).length) / wanted.length;
};

/** How often the tenth of the drivers who fared worst, and the tenth who fared best, had a space they wanted. */
export function tenths(year: readonly DriverDay[][]): { lowest: number; highest: number } {
  const shares = drivers.map((driver) => successOf(daysOf(year, driver))).toSorted((a, b) => a - b);
  const tenth = DRIVERS / 10;
  return { lowest: meanOf(shares.slice(0, tenth)), highest: meanOf(shares.slice(-tenth)) };
}

/** By how many turns drivers who want the same number of days differ at most; the mean over the appetites. */
export function spread(year: readonly DriverDay[][]): number {
  const turns = drivers.map(
    (driver) => daysOf(year, driver).filter(({ hasSpace, isContested }) => hasSpace && isContested).length,
  );
  const spreads = APPETITES.map((appetite) => {
    const equals = turns.filter((_, driver) => appetiteOf(driver) === appetite);
    return Math.max(...equals) - Math.min(...equals);
  });
  return meanOf(spreads);
}

/** How many contested days in a row a driver wanted a space and went without: 95 of 100 stay within this. */
export function longestWithout(year: readonly DriverDay[][]): number {
  const longest = drivers.map((driver) => {
    let [run, most] = [0, 0];
    for (const { isWanted, isContested, hasSpace } of daysOf(year, driver)) {
      if (!isWanted || !isContested) continue;
      run = hasSpace ? 0 : run + 1;
      most = Math.max(most, run);
    }
    return most;
  });
  return percentile(longest, 95);
}

/** What a trick gains its driver, in percentage points of success: on all wanted days, or on those that are not quiet. */
export function gain(
  honest: readonly DriverDay[][],
  tricked: readonly DriverDay[][],
  driver: number,
  isOnBusyDays: boolean,
): number {
  const counted = (year: readonly DriverDay[][]) =>
    successOf(daysOf(year, driver).filter((_, date) => !isOnBusyDays || !isQuiet(date)));
  return counted(tricked) - counted(honest);
}

/** With how far the mean of so many years may be off: 1.96 standard errors. */
export const meanWithError = (values: readonly number[]): { mean: number; error: number } => ({
  mean: meanOf(values),
  error: (1.96 * (deviation(values) ?? 0)) / Math.sqrt(values.length),
});
