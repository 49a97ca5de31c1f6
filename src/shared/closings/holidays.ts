import { addDays, type Day } from '../day.ts';

/** Kept apart from the contract, so that a page loads it without its validation. */
type Holiday = { from: Day; to: Day; name: string };

/** As long as the reason of a closing may be, which the name of a holiday becomes. */
const LONGEST_NAME = 100;

/** In order, and no two on one day: closings have no day in common. Two of one day are one with both names. */
export function apart(holidays: readonly Holiday[]): Holiday[] {
  const all: Holiday[] = [];
  for (const holiday of holidays.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = all.at(-1);
    if (!last || holiday.from > last.to) all.push({ ...holiday });
    else if (holiday.to > last.to) all.push({ ...holiday, from: addDays(last.to, 1) });
    else if (!last.name.includes(holiday.name))
      last.name = `${last.name}, ${holiday.name}`.slice(0, LONGEST_NAME);
  }
  return all;
}
