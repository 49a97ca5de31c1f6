import type { Booking } from '../../shared/bookings/contract.ts';
import { type Day, daysBetween, longDay } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { capitalised, inWords, listed, oneOrMany, ordinal } from '../../shared/english.ts';
import { whenOf } from '../core/bookings/whenOf.ts';
import type { WeekDay } from './weekDays.ts';

/** What a screen reader calls a day, followed by what a press does. */
export function tileWords(of: WeekDay, isSent: boolean): string {
  const people = whoIsIn(of.people);
  return `${dayWords(of, isSent)}${people && `, ${people}`}`;
}

function dayWords({ day, bookings: [first, ...more], places, state }: WeekDay, isSent: boolean): string {
  const date = longDay(day);
  if (isSent) return `${date}, booking`;
  switch (state) {
    case 'mine':
      return first ? `${date}, ${bookedWords(first, more.length)}` : date;
    case 'waiting':
      return `${date}, ${placeInWords(places)}`;
    case 'closed':
    case 'full':
      return `${date}, ${state}`;
    case 'wish':
      return `Enter the draw for ${date}`;
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

/** "queue: 3rd" */
export function placeInWords([place]: WeekDay['places']): string {
  if (place?.drawAt) return 'in the draw';
  return place?.queuePosition ? `queue: ${ordinal(place.queuePosition)}` : 'queue';
}

/** As many names as a tile has room for. */
export const NAMES_SHOWN = 2;

/** "Ana, Ben and 3 more are in" */
export function whoIsIn(people: readonly string[], shown = NAMES_SHOWN): string {
  const more = people.length - shown;
  const names = people.slice(0, shown).map(isolated);
  return people.length === 0
    ? ''
    : `${listed([...names, more > 0 && `${more} more`])} ${oneOrMany(people.length, 'is', 'are')} in`;
}

type Meeting = {
  readonly day: Day;
  readonly people: number;
  readonly today: Day;
  readonly followed: number;
};

/** "Most of your people are in on Tuesday.", if those are more than half (N6). */
export function meetingWords({ day, people, today, followed }: Meeting): string {
  const who = people * 2 > followed ? 'Most' : capitalised(inWords(people));
  const when = whenOf(day, today);
  return `${who} of your people are in ${daysBetween(today, day) < 2 ? when.toLowerCase() : `on ${when}`}.`;
}
