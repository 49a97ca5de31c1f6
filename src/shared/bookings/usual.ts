import { DAYS_AHEAD } from './ahead.ts';
import { addDays, type Day, type Now, todayIn, type Weekday, weekdayOf } from '../day.ts';
import { type OpeningDays, refusalOfDate } from './rules.ts';

/** B12: only if somebody has no habit in this many past days do older ones count. */
export const LATELY_DAYS = 60;

/** How often somebody booked an object for themselves on one weekday: `lately` in the last {@link LATELY_DAYS}, and `ever`. */
export type Habit = { weekday: Weekday; lately: number; ever: number; last: Day };

/** An object that somebody has booked, at an office. */
export type UsedObject = { id: number; office: OpeningDays; habits: readonly Habit[] };

/**
 * B12: the object booked most often on this weekday lately, or else most often ever; if several tie, the one
 * booked most recently. Null if there is none.
 */
export function usualOn<Used extends Pick<UsedObject, 'id' | 'habits'>>(
  weekday: Weekday,
  used: readonly Used[],
): Used | null {
  const counted = used.map((each) => ({
    each,
    ...countOf(weekday, [each]),
    last:
      each.habits
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? '',
  }));
  const [usual] = counted.toSorted(
    (a, b) =>
      b.lately - a.lately ||
      b.ever - a.ever ||
      (a.last === b.last ? a.each.id - b.each.id : a.last < b.last ? 1 : -1),
  );
  return usual?.each ?? null;
}

/** B12: whether somebody books one of `also` with every second of `own`, and not just once: on that weekday lately, or else ever. */
export function isUsualWith<Used extends Pick<UsedObject, 'habits'>>(
  weekday: Weekday,
  also: readonly Used[],
  own: readonly Used[],
): boolean {
  const [more, less] = [countOf(weekday, own), countOf(weekday, also)];
  const [all, some] = more.lately > 0 ? [more.lately, less.lately] : [more.ever, less.ever];
  return some > 1 && some * 2 >= all;
}

function countOf(weekday: Weekday, used: readonly Pick<UsedObject, 'habits'>[]) {
  const habits = used.flatMap((each) => each.habits);
  return {
    lately: sum(habits.filter((habit) => habit.weekday === weekday).map(({ lately }) => lately)),
    ever: sum(habits.map(({ ever }) => ever)),
  };
}

/**
 * B12: the first day after today, by the office's own clock, that can be booked and is not in `held`, the
 * days for which nothing more is needed; and the object usually booked on that weekday.
 */
export function nextUsual<Used extends UsedObject>(
  used: readonly Used[],
  held: ReadonlySet<Day>,
  now: Now,
): { date: Day; usual: Used } | null {
  // No office is so far from UTC that its date differs by more than one day either way.
  const first = todayIn('UTC', now);
  for (let ahead = 0; ahead <= DAYS_AHEAD + 1; ahead += 1) {
    const date = addDays(first, ahead);
    const usual = held.has(date) ? null : usualOn(weekdayOf(date), used);
    if (!usual) continue;
    const { office } = usual;
    if (date > todayIn(office.timeZone, now) && refusalOfDate(date, office, now) === null)
      return { date, usual };
  }
  return null;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
