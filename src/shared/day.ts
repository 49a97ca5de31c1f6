import { listed } from './english.ts';
/**
 * A calendar day at a location, `YYYY-MM-DD`. It stays this plain string from the database to the screen and never
 * becomes an instant on the way: a booking for Tuesday is for Tuesday wherever the reader is (T1).
 */
export type Day = string & { readonly __brand: 'Day' };

/** ISO weekday number: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A clock reading. Rules take it as a value, so that they can be tested without a clock. */
export type Now = Temporal.Instant;

const DAY_FORMAT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The days accepted as input. Days calculated from them still have four-digit years, so days can be compared as text. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2999-12-31' as Day;

/** Null if the text is not a calendar day, or lies outside 1900 to 2999, when no office takes bookings. */
export function parseDay(text: unknown): Day | null {
  return isOfCalendar(text) && isInReach(text) ? (text as Day) : null;
}

/** Whether it is a calendar day at all, in whatever year. */
export function isOfCalendar(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY_FORMAT.test(text)) return false;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return date <= daysInMonth(year, month);
}

const isInReach = (text: string): boolean => text >= FIRST_DAY && text <= LAST_DAY;

/** The day before the first of the next month. */
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** For days known to be valid, as in tests and the sample company. Throws on anything else. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new RangeError(`Not a day: ${text}`);
  return parsed;
}

const DAY_MS = 86_400_000;

/**
 * Days since 1 January 1970, a Thursday. In UTC each has 24 hours. Every booking asks for these three, and the polyfill of Temporal takes 5 µs
 * to add days.
 */
const numberOf = (value: Day) => Date.parse(value) / DAY_MS;

export function addDays(value: Day, days: number): Day {
  return new Date((numberOf(value) + days) * DAY_MS).toISOString().slice(0, 10) as Day;
}

export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

export function weekdayOf(value: Day): Weekday {
  const sinceMonday = (numberOf(value) + 3) % 7;
  return ((sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1) as Weekday;
}

/** Both ends are inclusive; empty if `to` is before `from`. */
export function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/** The wall-clock day at a location, given its IANA time zone. */
export function todayIn(timeZone: string, now: Now): Day {
  // A list asks this for each of its rows. No time zone changes its day within a second.
  const second = Math.floor(now.epochMilliseconds / 1_000);
  const last = lastAsked.get(timeZone);
  if (last?.second === second) return last.day;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString() as Day;
  lastAsked.set(timeZone, { second, day: today });
  return today;
}

const lastAsked = new Map<string, { second: number; day: Day }>();

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const weekdayName = (weekday: Weekday): string => WEEKDAY_NAMES[weekday - 1] ?? '';

/** "on Mondays, Tuesdays and Fridays" */
export const onWeekdays = (weekdays: readonly Weekday[]): string =>
  `on ${listed(weekdays.map((weekday) => `${weekdayName(weekday)}s`))}`;

export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** "Wednesday, 2 December 2026". Built from parts, because engines differ on the en-GB comma. */
export function longDay(value: Day): string {
  const date = Temporal.PlainDate.from(value);
  return `${weekdayName(date.dayOfWeek as Weekday)}, ${date.day} ${monthName(date.month)} ${date.year}`;
}
