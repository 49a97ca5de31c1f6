import { counted, listed, oneOrMany } from '../../../shared/english.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import type { ClosingEffect } from '../../../shared/locations/admin-contract.ts';

/** "on Friday, 25 December 2026", or "from … to …". */
export function onDays({ from, to }: { from: Day; to: Day }): string {
  return from === to ? `on ${longDay(from)}` : `from ${longDay(from)} to ${longDay(to)}`;
}

/** What happens to the bookings, as one sentence. */
export function effectWords({ bookings, places }: Counts): string {
  if (bookings + places === 0) return 'Nobody has booked anything there yet, so nothing will be cancelled.';
  return `${countWords({ bookings, places })} will be cancelled.`;
}

type Counts = Pick<ClosingEffect, 'bookings' | 'places'>;

/** "3 bookings held by 2 people"; what one day of one office would lose. */
export function lossWords({ bookings, places, peopleCount }: Counts & { peopleCount: number }): string {
  if (bookings + places === 0) return 'Nothing booked';
  return `${countWords({ bookings, places })} held by ${counted(peopleCount, 'person', 'people')}`;
}

/** "3 bookings and 1 place on a waiting list" */
function countWords({ bookings, places }: Counts): string {
  return listed([
    bookings > 0 && counted(bookings, 'booking'),
    places > 0 && counted(places, 'place on a waiting list', 'places on waiting lists'),
  ]);
}

/** Whose they are, as one sentence. */
export function whoseWords(effect: ClosingEffect): string {
  const days = oneOrMany(effect.days.length, 'that day', 'those days');
  return `${namesOf(effect)} ${oneOrMany(effect.peopleCount, 'has', 'have')} ${countWords(effect)} on ${days}:`;
}

/** The days, with the first given by name. */
export function daysWords({ days }: Pick<ClosingEffect, 'days'>): string {
  const shown = days.slice(0, MOST_DAYS).map(longDay);
  const left = days.length - shown.length;
  if (left > 0) shown.push(counted(left, 'more day'));
  return listed(shown, { between: '; ' });
}

const MOST_DAYS = 4;

/** "Ada Lovelace, Ben Okafor and 3 others will be told." Null if nobody is affected. */
export function toldWords(effect: Pick<ClosingEffect, 'people' | 'peopleCount'>): string | null {
  if (effect.peopleCount === 0) return null;
  return `${namesOf(effect)} will be told.`;
}

function namesOf({ people, peopleCount }: Pick<ClosingEffect, 'people' | 'peopleCount'>): string {
  const others = peopleCount - people.length;
  return listed([...people, others > 0 && counted(others, 'other')]);
}
