import { addDays, type Day, parseDay, WEEKDAYS, weekdayName, weekdayOf } from '../../../shared/day.ts';

/** O7, for whoever writes them. */
export const DAY_WORDS =
  'today, tomorrow, a weekday (“Thursday” is the next one after today), “next Thursday” (that of the week after this one; weeks begin on Monday), or a date such as 2026-12-03. It is resolved against today at the office: repeat to the person the date that the answer names.';

export const NO_DAY_WORDS =
  'must be today, tomorrow, a weekday, “next” and a weekday, or a date such as 2026-12-03';

/** Null for any other words: nothing is guessed. */
export function dayFrom(words: string, today: Day): Day | null {
  const said = words.trim().toLowerCase();
  if (said === 'today') return today;
  if (said === 'tomorrow') return addDays(today, 1);
  const [, next, name] = /^(next +)?([a-z]+)$/.exec(said) ?? [];
  const weekday = WEEKDAYS.find((each) => weekdayName(each).toLowerCase() === name);
  if (!weekday) return parseDay(said);
  const now = weekdayOf(today);
  return addDays(today, next ? 7 - now + weekday : ((weekday - now + 6) % 7) + 1);
}
