import { addDays, type Day } from '../day.ts';

/** Kept apart from the contract, so that a page loads it without its validation. */
type Holiday = { from: Day; to: Day; name: string };

/** The name of a holiday becomes the reason of a closing, which may be this long. */
const LONGEST_NAME = 100;

/**
 * The holidays in order, none sharing a day with another, because closings must not overlap. Two on one day become one
 * with both names.
 */
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
