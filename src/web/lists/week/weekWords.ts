import type { BatchOutcome } from '../../../shared/bookings/batch-contract.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import type { DayPress } from '../../week/useBookDays.ts';
import type { WeekDay } from '../../week/weekDays.ts';

/** What a screen reader calls a day, followed by what a press does. */
export function dayWords(
  { day, bookings: [first, ...more], places, state }: WeekDay,
  isSent: boolean,
): string {
  const date = longDay(day);
  if (isSent) return `${date}, booking`;
  switch (state) {
    case 'mine':
      return first ? `${date}, ${bookedWords(first, more.length)}` : date;
    case 'waiting':
      return `${date}, ${queueWords(places)}`;
    case 'closed':
      return `${date}, closed`;
    case 'wish':
      return `Wish for a space on ${date}`;
    case 'full':
      return `${date}, full`;
    case 'away':
      return `Book ${date}, although you are away`;
    case 'open':
      return `Book ${date}`;
    // Its tile offers nothing to press.
    case 'over':
      return date;
  }
}

function bookedWords({ bookableObject, area, canConfirm }: Booking, more: number): string {
  const where = `${isolated(bookableObject.name)}, ${isolated(area.name)}`;
  return `${where}${more > 0 ? ` and ${more} more` : ''}${canConfirm ? ', not confirmed yet' : ''}`;
}

const queueWords = ([place]: WeekDay['places']) =>
  place?.drawAt ? 'wished for' : `waiting list, ${place?.queuePosition} of ${place?.queueLength}`;

/** How a press turned out, as it is read out. */
export function pressedWords(day: Day, pressed: DayPress): string {
  if (pressed.is === 'sent') return '';
  if (pressed.is === 'failed') return `${longDay(day)}: ${pressed.problem.message}`;
  const { outcome, wanted } = pressed;
  if (outcome.outcome === 'booked' && outcome.booking)
    return `${isolated(outcome.booking.bookableObject.name)} is yours on ${longDay(day)}.`;
  if (outcome.outcome === 'booked-another' && outcome.booking)
    return `${longDay(day)}: ${anotherWords(wanted.object.name, outcome.booking)}`;
  if (outcome.outcome === 'waiting') return `You are waiting for a space on ${longDay(day)}.`;
  return `${longDay(day)}: ${refusedWords(outcome.reason, wanted.area.name)}`;
}

export const anotherWords = (wanted: string, { bookableObject }: Booking): string =>
  `${isolated(wanted)} is taken. You have ${isolated(bookableObject.name)}, the nearest free one.`;

/** The reasons for a refusal that can occur on a day of the reader’s week. */
export function refusedWords(reason: BatchOutcome['days'][number]['reason'], area: string): string {
  switch (reason) {
    case 'already-booked':
      return `${isolated(area)} is full.`;
    case 'closed-day':
      return 'The office is closed.';
    case 'day-has-passed':
      return 'That day has already passed.';
    case 'too-many':
      return 'You have as many bookings that day as one person may have.';
    case 'not-found':
      return 'Your usual place can no longer be booked. Please choose another.';
    default:
      return 'That day could not be booked.';
  }
}
