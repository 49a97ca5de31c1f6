import { longDay } from '../../shared/day.ts';
import type { Line } from './message.ts';
import { forWhom } from './spaces.ts';
import type { EndedBooking, EndedPlace } from './store.ts';
import { named, type Words, words } from './wording.ts';

/** Slack allows 3,000 characters in a section; people with more are told how many. */
export const MOST_LINES = 12;

type Ended = { bookings: readonly EndedBooking[]; places: readonly EndedPlace[] };

/** Everything that one event has ended for one person, a line each; where it is of no one office, with its office. */
export function endedLines({ bookings, places }: Ended, { withOffice = false } = {}): Line[] {
  const area = (each: EndedPlace): Words =>
    withOffice ? words`${named(each.area)}, ${named(each.location)}` : [named(each.area)];
  return [
    ...bookings.map((each) => ({
      words: words`${named(each.bookableObject)} in ${area(each)}, on ${longDay(each.date)}${forWhom(each)}`,
    })),
    ...places.map((each) => ({
      words: words`your place on the waiting list of ${area(each)}, for ${longDay(each.date)}`,
    })),
  ];
}
