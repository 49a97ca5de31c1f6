import { DAYS_AHEAD } from './ahead.ts';
import { addDays, type Day, type Now, todayIn, type Weekday, weekdayOf } from '../day.ts';
import { hasPassed } from '../deadlines.ts';

/** Days on which a location is closed although its usual week has it open. Both ends are inclusive. */
export type Closing = { from: Day; to: Day; reason: string };

/** When a location is open, by its wall clock and calendar. */
export type OpeningDays = {
  timeZone: string;
  openDays: readonly number[];
  /** At least those covering the date in question. */
  closings: readonly Closing[];
};

export function isOpenOn(date: Day, { openDays, closings }: Omit<OpeningDays, 'timeZone'>): boolean {
  return openDays.includes(weekdayOf(date) satisfies Weekday) && !closingOn(date, closings);
}

export function closingOn<Some extends Omit<Closing, 'reason'>>(
  date: Day,
  closings: readonly Some[],
): Some | undefined {
  return closings.find(({ from, to }) => from <= date && date <= to);
}

type About = 'day' | 'draw' | 'space' | 'gone' | 'person';

/**
 * What each reason not to book is about. For the space: others are offered (B5, B18), a usual week takes one of them (D4), and the
 * queue must not give it to whom it is refused (W12).
 */
export const ABOUT = {
  'day-has-passed': 'day',
  'too-far-ahead': 'day',
  'closed-day': 'day',
  'drawn-later': 'draw',
  'already-booked': 'space',
  'already-yours': 'space',
  kept: 'space',
  'not-found': 'gone',
  'too-many': 'person',
  'limit-reached': 'person',
} as const satisfies Record<string, About>;

/** Undefined if it is no reason not to book. */
export const aboutOf = (reason: string | null | undefined): About | undefined =>
  (ABOUT as Record<string, About>)[reason ?? ''];

export type RefusalOfDate = 'day-has-passed' | 'too-far-ahead' | 'closed-day';

/** B2: why nothing can be booked at the location on this date; null if it can be. */
export function refusalOfDate(date: Day, location: OpeningDays, now: Now): RefusalOfDate | null {
  const today = todayIn(location.timeZone, now);
  if (date < today) return 'day-has-passed';
  if (date > addDays(today, DAYS_AHEAD)) return 'too-far-ahead';
  if (!isOpenOn(date, location)) return 'closed-day';
  return null;
}

type SituationOnDay = {
  userId: number;
  /** Who holds the object on that date; null if it is free. */
  takenBy: number | null;
  /** The user's live bookings on that date, not counting promotions. */
  bookingsThatDay: number;
  /** When that date will be drawn; until then it can only be wished for. Null if it can be booked (F2). */
  drawAt: Now | null;
  /** Whether it is kept for groups that the user is not in, on that date (B17). */
  isKept: boolean;
};

export type BookingSituation = OpeningDays & SituationOnDay & { date: Day };

/** A refusal that needs more than this rule knows is judged beside it: a limit, and what is not there. */
export type RefusalToBook = Exclude<keyof typeof ABOUT, 'limit-reached' | 'not-found'>;

/** Why this user cannot book this object on this date; null if they can. */
export const refusalToBook = (
  situation: BookingSituation,
  bookingsPerDay: number,
  now: Now,
): RefusalToBook | null =>
  refusalOfDate(situation.date, situation, now) ?? refusalOnDay(situation, bookingsPerDay);

/** The same on a date that is in order; a usual week asks it of each object (D4). */
export function refusalOnDay(
  { userId, takenBy, bookingsThatDay, drawAt, isKept }: SituationOnDay,
  bookingsPerDay: number,
): RefusalToBook | null {
  if (drawAt) return 'drawn-later';
  if (takenBy !== null) return takenBy === userId ? 'already-yours' : 'already-booked';
  if (isKept) return 'kept';
  return bookingsThatDay >= bookingsPerDay ? 'too-many' : null;
}

/** B6: a booking made on its own day counts as confirmed. */
export function isConfirmedWhenMade(date: Day, timeZone: string, now: Now): boolean {
  return date === todayIn(timeZone, now);
}

/** B7: bookings can be cancelled while their date is today or later. */
export function isCancellable(date: Day, timeZone: string, now: Now): boolean {
  return date >= todayIn(timeZone, now);
}

export type RefusalToConfirm = 'too-early' | 'too-late';

/** C2: why a booking cannot be confirmed now; null if it can be. Only on its day, before 10:00 by the location's clock. */
export function refusalToConfirm(
  date: Day,
  location: { readonly timeZone: string },
  now: Now,
): RefusalToConfirm | null {
  if (date > todayIn(location.timeZone, now)) return 'too-early';
  return hasPassed('release', date, location, now) ? 'too-late' : null;
}

/** Pages offer it until they are left. WCAG 2.2.1 counts a limit of more than 20 hours as none. */
export const HOURS_TO_UNDO = 24;

/** A booking cancelled by its owner. */
export type CancelledSituation = {
  date: Day;
  timeZone: string;
  cancelledAt: Now;
  isConfirmed: boolean;
  wasAsked: boolean;
};

/**
 * D12: why a cancellation cannot be undone; null if it can. Only within a day, and not if 10:00 would have ended the
 * booking meanwhile (C3).
 */
export function refusalToRestore(
  { date, timeZone, cancelledAt, isConfirmed, wasAsked }: CancelledSituation,
  now: Now,
): 'too-late' | null {
  const until = cancelledAt.add({ hours: HOURS_TO_UNDO });
  if (Temporal.Instant.compare(now, until) > 0) return 'too-late';
  return wasAsked && !isConfirmed && hasPassed('release', date, { timeZone }, now) ? 'too-late' : null;
}
