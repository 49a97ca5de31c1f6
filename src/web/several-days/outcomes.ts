import type { BatchOutcome, BookingBatch } from '../../shared/bookings/batch-contract.ts';
import type { Booking } from '../../shared/bookings/contract.ts';
import { closingOn } from '../../shared/bookings/rules.ts';
import type { Day } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { oneOrMany } from '../../shared/english.ts';
import type { Location } from '../../shared/locations/contract.ts';

export type ChosenDayOutcome = BatchOutcome['days'][number];

/** A day as the server answered, or as it stands once somebody has done something about it. */
export type ToldDay =
  | ChosenDayOutcome
  | {
      readonly date: Day;
      readonly outcome: 'cancelled';
      readonly booking: Booking;
      /** Cancelled here, at this time by this clock: it can be undone for a moment. */
      readonly undoing?: { readonly at: number; readonly to: 'booked' | 'booked-another' };
    }
  | { readonly date: Day; readonly outcome: 'left' };

/** What was asked for: in a batch, or by a standing wish. */
export type AskedBatch = {
  readonly wish: Omit<BookingBatch, 'dates'>;
  /** The name of the object wished for; null if any would do. */
  readonly wanted: string | null;
  /** The ids of bookings that existed before. */
  readonly had: readonly number[];
  /** Days that were still to be drawn, so that waiting for one is a wish (F2). */
  readonly toBeDrawn?: readonly Day[];
  readonly areaId: number;
  readonly location: Pick<Location, 'id' | 'closings'>;
};

/** Which picture and colour a day has. */
export type OutcomeMark = 'yours' | 'waiting' | 'not';

export function markOf({ outcome }: ToldDay): OutcomeMark {
  if (outcome === 'booked' || outcome === 'booked-another') return 'yours';
  return outcome === 'waiting' ? 'waiting' : 'not';
}

/** How a day turned out, after the name of whatever is booked. */
export function dayOutcomeWords(told: ToldDay, asked: AskedBatch): string {
  const { had } = asked;
  const name = nameOf(asked);
  switch (told.outcome) {
    case 'booked':
      return told.booking && had.includes(told.booking.id) ? 'yours already' : 'booked';
    case 'booked-another':
      if (told.booking && had.includes(told.booking.id)) return 'yours already';
      return `as ${name} is taken`;
    case 'waiting':
      return isWish(told, asked) ? 'Wished for' : 'On the waiting list';
    case 'cancelled':
      return 'cancelled';
    case 'left':
      return isWish(told, asked) ? 'No longer wished for' : 'No longer on the waiting list';
    case 'refused':
      return refusalWords(told, asked);
  }
}

/** F2: for a day that was still to be drawn when it was asked for. */
export const isWish = ({ date }: Pick<ToldDay, 'date'>, { toBeDrawn }: AskedBatch): boolean =>
  toBeDrawn?.includes(date) ?? false;

const nameOf = ({ wanted }: AskedBatch) => (wanted === null ? 'The space' : isolated(wanted));

function refusalWords({ date, reason, alternatives }: ChosenDayOutcome, asked: AskedBatch): string {
  const name = nameOf(asked);
  switch (reason) {
    case 'closed-day': {
      const why = closingOn(date, asked.location.closings)?.reason;
      return why ? `Closed: ${isolated(why)}` : 'Closed';
    }
    case 'already-booked':
      return asked.wanted !== null && alternatives ? `${name} is taken` : 'Full';
    case 'already-yours':
      return `${name} is yours that day${asked.wish.bookedFor ? '' : ', for somebody else'}`;
    case 'too-many':
      return 'You have as many bookings that day as one person may have';
    case 'too-far-ahead':
      return 'Too far ahead';
    case 'day-has-passed':
      return 'That day has passed';
    case 'not-found':
      return `${name} is no longer in use`;
    default:
      return 'Not booked';
  }
}

export const isNoneLeft = (told: ToldDay): boolean =>
  told.outcome === 'refused' &&
  (told.reason === 'already-booked' || told.reason === 'already-yours') &&
  !told.alternatives;

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
