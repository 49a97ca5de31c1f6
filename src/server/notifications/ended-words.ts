import { longDay } from '../../shared/day.ts';
import { escaped } from './markup.ts';
import type { EndedBooking, EndedPlace } from './store.ts';

/** Slack allows 3,000 characters in a section; people with more are told how many. */
const MOST_LINES = 12;

type Ended = { bookings: readonly EndedBooking[]; places: readonly EndedPlace[] };

/** Everything that one event has ended for one person, a line each; where it is of no one office, with its office. */
export function endedLines({ bookings, places }: Ended, { withOffice = false } = {}): string[] {
  const area = (each: EndedPlace) =>
    withOffice ? `${escaped(each.area)}, ${escaped(each.location)}` : escaped(each.area);
  const lines = [
    ...bookings.map(
      (each) =>
        `${escaped(each.bookableObject)} in ${area(each)}, on ${longDay(each.date)}${
          each.bookedFor === null ? '' : `, for ${escaped(each.bookedFor)}`
        }`,
    ),
    ...places.map((each) => `your place on the waiting list of ${area(each)}, for ${longDay(each.date)}`),
  ];
  const shown = lines.slice(0, MOST_LINES).map((line) => `• ${line}`);
  if (lines.length > MOST_LINES) shown.push(`• and ${lines.length - MOST_LINES} more`);
  return shown;
}
