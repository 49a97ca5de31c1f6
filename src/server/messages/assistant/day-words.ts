import { z } from 'zod';
import { addDays, type Day, parseDay, WEEKDAYS, weekdayName, weekdayOf } from '../../../shared/day.ts';

/** O7, for whoever writes them. */
const DAY_WORDS =
  'today, tomorrow, a weekday (“Thursday” is the next one after today), “next Thursday” (that of the week after this one; weeks begin on Monday), or a date such as 2026-12-03';

/** A day in words, which has to be the same by the clocks of all offices that it may be about. */
export const dayInWords = (todays: readonly Day[]) =>
  z
    .string('must be text')
    .max(40, 'must be a day')
    .meta({
      description: `At the office: ${DAY_WORDS}. Repeat to the person the date that the answer names.`,
    })
    .transform((words, { addIssue }) => {
      const [day = null, another] = new Set(todays.map((today) => dayFrom(words, today)));
      if (day !== null && another === undefined) return day;
      addIssue(day ? 'is another day at another office: write it like 2026-12-03' : `must be ${DAY_WORDS}`);
      return z.NEVER;
    });

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
