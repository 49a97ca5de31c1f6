import { longDay, onWeekdays } from '../../shared/day.ts';
import { escaped } from './markup.ts';
import type { NotificationRow } from './store.ts';

/** Slack allows 3,000 characters in a section; people with more are told how many. */
const MOST_LINES = 12;

/** Everything that a closing, or a change of the open days, has ended for one person, in one message. */
export function closed({ date, location, closing }: NotificationRow): { title: string; sentence: string } {
  if (!closing) throw new Error('A notification of a closing has its closing.');
  const { to, reason, weekdays, bookings, places } = closing;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  const office = escaped(location);
  const lines = [
    ...bookings.map(
      (each) =>
        `${escaped(each.bookableObject)} in ${escaped(each.area)}, on ${longDay(each.date)}${
          each.bookedFor === null ? '' : `, for ${escaped(each.bookedFor)}`
        }`,
    ),
    ...places.map(
      (each) => `your place on the waiting list of ${escaped(each.area)}, for ${longDay(each.date)}`,
    ),
  ];
  const shown = lines.slice(0, MOST_LINES).map((line) => `• ${line}`);
  if (lines.length > MOST_LINES) shown.push(`• and ${lines.length - MOST_LINES} more`);
  return {
    title: weekdays ? `${office} is closed ${onWeekdays(weekdays)}` : `${office} is closed`,
    sentence: [
      weekdays
        ? `${office} no longer opens ${onWeekdays(weekdays)}. We have had to cancel:`
        : `${office} is closed ${days}: ${escaped(reason)}. We have had to cancel:`,
      ...shown,
    ].join('\n'),
  };
}
