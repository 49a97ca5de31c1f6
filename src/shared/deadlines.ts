import { type Day, type Now, todayIn } from './day.ts';
import { timeWords } from './time-words.ts';

/** Wall-clock times on the day of a booking, in its location's time zone. */
export const DEADLINES = {
  /** C1: people who have not confirmed are asked. */
  ask: '08:00',
  /** W5, W6: places on waiting lists end, and nobody is promoted any more. */
  endOfQueue: '08:30',
  /** C1: people who still have not confirmed are reminded. */
  remind: '09:30',
  /** C2, C3: it is too late to confirm, and people who were asked and did not confirm lose the booking. */
  release: '10:00',
} as const;

export type Deadline = keyof typeof DEADLINES;

/**
 * What a deadline needs to know of an office. Today all have the same, so that is nothing; a field here, such as until when one
 * confirms, is missed by `tsc` wherever a deadline is asked about without it.
 */
export type DeadlinesOf = object;

/** For sentences about no single office: help, reports, the contract. */
export const ANY_OFFICE: DeadlinesOf = {};

const timeOf = (deadline: Deadline, _office: DeadlinesOf) => DEADLINES[deadline];

/** As written in sentences about an office, "10am" or "08:30am". */
export const said = (deadline: Deadline, office: DeadlinesOf): string =>
  timeWords(Temporal.PlainTime.from(timeOf(deadline, office)));

/** Whether a location's wall clock has reached the deadline of that date; true on every later date. */
export function hasPassed(
  deadline: Deadline,
  date: Day,
  location: DeadlinesOf & { readonly timeZone: string },
  now: Now,
): boolean {
  const today = todayIn(location.timeZone, now);
  if (date !== today) return date < today;
  const time = now.toZonedDateTimeISO(location.timeZone).toPlainTime();
  return Temporal.PlainTime.compare(time, timeOf(deadline, location)) >= 0;
}
