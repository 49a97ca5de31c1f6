import type { BookingBatch, DayOutcome } from '../../../shared/bookings/batch-contract.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { closingOn } from '../../../shared/bookings/rules.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { capitalised, counted, listed, oneOrMany } from '../../../shared/english.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { Location } from '../../../shared/locations/contract.ts';

/** A day as the server answered or foretold it, or as it stands once somebody has done something about it. */
export type ToldDay =
  | (DayOutcome & { readonly bookableObject?: IdName | undefined })
  | {
      readonly date: Day;
      readonly outcome: 'cancelled';
      readonly booking: Booking;
      /** What undoing makes of it again, if it was cancelled here (D12). */
      readonly was?: 'booked' | 'booked-another';
    }
  | { readonly date: Day; readonly outcome: 'left' | 'sent' }
  | { readonly date: Day; readonly outcome: 'failed'; readonly problem: Error };

/** What was asked for: by a press on one day, in a batch, or by a standing wish. */
export type AskedBatch = {
  readonly wish: Omit<BookingBatch, 'dates'>;
  /** The name of the object wished for; null if any would do. */
  readonly wanted: string | null;
  /** The ids of bookings that existed before. */
  readonly had: readonly number[];
  /** Days that were still to be drawn, so that waiting for one is a wish (F2). */
  readonly toBeDrawn?: readonly Day[];
  readonly location: Pick<Location, 'id' | 'closings'>;
};

/** A day and what was asked for on it. */
export type AnsweredDay = { readonly told: ToldDay; readonly asked: AskedBatch };

/** Which picture and colour a day has. */
export type OutcomeMark = 'yours' | 'waiting' | 'not';

export function markOf({ outcome }: ToldDay): OutcomeMark {
  if (outcome === 'booked' || outcome === 'booked-another') return 'yours';
  return outcome === 'waiting' || outcome === 'sent' ? 'waiting' : 'not';
}

/** What is booked on a day, or was. */
export function objectOn(told: ToldDay): IdName | undefined {
  if ('bookableObject' in told && told.bookableObject) return told.bookableObject;
  return 'booking' in told ? told.booking?.bookableObject : undefined;
}

/** "Desk 2, as Desk 1 is taken" or "Full": the same words before, during and after booking. */
export function saidOf(told: ToldDay, asked: AskedBatch): string {
  const object = objectOn(told);
  const words = dayOutcomeWords(told, asked);
  return object ? `${isolated(object.name)}, ${words}` : capitalised(words);
}

/** How a day turned out, after the name of whatever is booked. */
export function dayOutcomeWords(told: ToldDay, asked: AskedBatch): string {
  switch (told.outcome) {
    case 'sent':
      return 'booking';
    case 'booked':
    case 'booked-another':
      if (told.booking && asked.had.includes(told.booking.id)) return 'yours already';
      return told.outcome === 'booked' ? 'booked' : `as ${nameOf(asked)} is taken`;
    case 'waiting':
      return isWish(told, asked) ? 'in the draw' : 'on the waiting list';
    case 'cancelled':
      return 'cancelled';
    case 'left':
      return isWish(told, asked) ? 'no longer in the draw' : 'no longer on the waiting list';
    case 'failed':
      return told.problem.message;
    case 'refused':
      return refusalWords(told, asked);
  }
}

/** F2: for a day that was still to be drawn when it was asked for. */
export const isWish = ({ date }: Pick<ToldDay, 'date'>, { toBeDrawn }: AskedBatch): boolean =>
  toBeDrawn?.includes(date) ?? false;

/** F2, before it is asked for. */
export const TO_BE_DRAWN = 'to be drawn, so you enter the draw';

const nameOf = ({ wanted }: Pick<AskedBatch, 'wanted'>) => (wanted === null ? 'the space' : isolated(wanted));

export function closedWords(day: Day, closings: Location['closings']): string {
  const why = closingOn(day, closings)?.reason;
  return why ? `closed: ${isolated(why)}` : 'closed';
}

function refusalWords({ date, reason, alternatives }: DayOutcome, asked: AskedBatch): string {
  const name = nameOf(asked);
  switch (reason) {
    case 'closed-day':
      return closedWords(date, asked.location.closings);
    case 'already-booked':
      return asked.wanted !== null && alternatives ? `${name} is taken` : 'full';
    case 'already-yours':
      return `${name} is yours that day${asked.wish.bookedFor ? '' : ', for somebody else'}`;
    case 'too-many':
      return 'you have as many bookings that day as one person may have';
    case 'limit-reached':
      return 'you have as many there as the office lets one person have';
    case 'kept':
      return `${name} is kept for others`;
    case 'too-far-ahead':
      return 'too far ahead';
    case 'day-has-passed':
      return 'that day has passed';
    case 'not-found':
      return `${name} is ${alternatives ? 'out of order' : 'no longer in use'}`;
    case 'drawn-later':
    case 'signed-out':
    case undefined:
      return 'not booked';
  }
}

/** "5 of 6 days are booked, and you are waiting for 1" */
export function headingOf(days: readonly ToldDay[]): string {
  const { length } = days;
  const booked = days.filter((day) => markOf(day) === 'yours').length;
  const waiting = days.filter((day) => markOf(day) === 'waiting').length;
  if (length === 1)
    return booked
      ? 'The day is booked'
      : waiting
        ? 'You are waiting for a space'
        : 'The day could not be booked';
  if (booked === length) return length === 2 ? 'Both days are booked' : `All ${length} days are booked`;
  const queued = waiting === 0 ? '' : `, and you are waiting for ${waiting}`;
  if (booked === 0) return `None of the ${length} days could be booked${queued}`;
  return `${booked} of ${length} days ${oneOrMany(booked, 'is', 'are')} booked${queued}`;
}

/** What a day is likely to bring: what is wished for, another space, a wish in a draw, what one has already, or nothing. */
export type LikelyOutcome = DayOutcome['outcome'] | 'held';

/** What will be booked: "6 days chosen: 5 with Desk 7 and 1 with nothing", "6 days chosen, all with Desk 7". */
export function willBeWords(
  which: string,
  outcomes: readonly LikelyOutcome[],
  wanted: string | null,
): string {
  const days = `${counted(outcomes.length, 'day')} ${which}`;
  const words: Record<LikelyOutcome, string> = {
    booked: wanted === null ? 'with a free space' : `with ${isolated(wanted)}`,
    'booked-another': 'with another space',
    waiting: 'in the draw',
    held: 'yours already',
    refused: 'with nothing',
  };
  const kinds = (Object.keys(words) as LikelyOutcome[])
    .map((kind) => ({ kind, count: outcomes.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0);
  const [only, ...others] = kinds;
  if (!only) return days;
  if (others.length === 0) return `${days}, ${oneOrMany(outcomes.length, '', 'all ')}${words[only.kind]}`;
  return `${days}: ${listed(kinds.map(({ kind, count }) => `${count} ${words[kind]}`))}`;
}

export type DayWords = { readonly date: Day; readonly words: string | null };

/** Days about which the same is to be said. */
export function groupsOf(days: readonly DayWords[]): { words: string; days: Day[] }[] {
  const groups = Map.groupBy(days, ({ words }) => words);
  return [...groups].flatMap(([words, told]) =>
    words === null ? [] : [{ words: capitalised(words), days: told.map(({ date }) => date) }],
  );
}

/** "Tue 8 December": what is beside it says the rest. */
export const shortDate = (day: Day): string => longDay(day).replace(/^(...)\w*, (.*) \d{4}$/, '$1 $2');
