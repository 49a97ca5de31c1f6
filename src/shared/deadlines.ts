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

/** As written in sentences, "10am" or "08:30am". */
export const said = (deadline: Deadline): string => timeWords(Temporal.PlainTime.from(DEADLINES[deadline]));

/** Whether a location's wall clock has reached the deadline of that date; true on every later date. */
export function hasPassed(
  deadline: Deadline,
  date: Day,
  location: { readonly timeZone: string },
  now: Now,
): boolean {
  const today = todayIn(location.timeZone, now);
  if (date !== today) return date < today;
  const time = now.toZonedDateTimeISO(location.timeZone).toPlainTime();
  return Temporal.PlainTime.compare(time, DEADLINES[deadline]) >= 0;
}
