import { type Day, type Now, todayIn } from './day.ts';
import { timeWords } from './time-words.ts';

/** Wall-clock times on the day of a booking, in its location's time zone. Read {@link DEADLINES} instead. */
export const USUAL_TIMES = {
  /** C1: people who have not confirmed are asked. */
  ask: '08:00',
  /** W5, W6: places on waiting lists end, and nobody is promoted any more. */
  endOfQueue: '08:30',
  /** C1: people who still have not confirmed are reminded. */
  remind: '09:30',
  /** C2, C3: it is too late to confirm, and people who were asked and did not confirm lose the booking. */
  release: '10:00',
} as const;

export type Deadline = keyof typeof USUAL_TIMES;

/** W11: when a place ends whose owner does not want to wait until the queue does: on how many days before its date, and at what time. */
export const EARLY_ENDS = {
  evening: { daysBefore: 1, at: '20:00' },
  seven: { daysBefore: 0, at: '07:00' },
} as const;

export type EarlyEnd = keyof typeof EARLY_ENDS;

/** "until 8pm the evening before", or "until 08:30am on the day" for a place that lasts as long as its queue. */
export function untilWords(until: EarlyEnd | undefined, office: DeadlinesOf<'endOfQueue'>): string {
  if (!until) return `until ${said('endOfQueue', office)} on the day`;
  const { daysBefore, at } = EARLY_ENDS[until];
  const time = timeWords(Temporal.PlainTime.from(at));
  return daysBefore > 0 ? `until ${time} the evening before` : `until ${time} on the day`;
}

/** Whether a place on a waiting list for that date has ended by itself (W6, W11). */
export function isPlaceOver(
  until: EarlyEnd | undefined,
  date: Day,
  location: DeadlinesOf<'endOfQueue'> & { readonly timeZone: string },
  now: Now,
): boolean {
  if (!until) return hasPassed('endOfQueue', date, location, now);
  const { daysBefore, at } = EARLY_ENDS[until];
  const local = now.toZonedDateTimeISO(location.timeZone).toPlainDateTime();
  const end = Temporal.PlainDate.from(date).subtract({ days: daysBefore }).toPlainDateTime(at);
  return Temporal.PlainDateTime.compare(local, end) >= 0;
}

/** What each deadline needs to know of an office: today nothing, as all have the same times. What asks about it without a field added here does not compile. */
type Needs = { ask: object; endOfQueue: object; remind: object; release: object };
export type DeadlinesOf<Of extends Deadline> = Needs[Of];

/** The deadlines that need nothing: they are the same at every office. */
export const DEADLINES: { [Of in Deadline as keyof Needs[Of] extends never ? Of : never]: string } =
  USUAL_TIMES;

/** For sentences about no single office: help, reports, the contract. If offices come to differ, `said` must say so here. */
export const ANY_OFFICE: object = {};

const timeOf = <Of extends Deadline>(deadline: Of, _office: NoInfer<DeadlinesOf<Of>>) => DEADLINES[deadline];

/** As written in sentences about an office, "10am" or "08:30am". */
export const said = <Of extends Deadline>(deadline: Of, office: NoInfer<DeadlinesOf<Of>>): string =>
  timeWords(Temporal.PlainTime.from(timeOf(deadline, office)));

/** Whether a location's wall clock has reached the deadline of that date; true on every later date. */
export function hasPassed<Of extends Deadline>(
  deadline: Of,
  date: Day,
  location: NoInfer<DeadlinesOf<Of>> & { readonly timeZone: string },
  now: Now,
): boolean {
  const today = todayIn(location.timeZone, now);
  if (date !== today) return date < today;
  const time = now.toZonedDateTimeISO(location.timeZone).toPlainTime();
  return Temporal.PlainTime.compare(time, timeOf(deadline, location)) >= 0;
}
