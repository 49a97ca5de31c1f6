import { longDay, onWeekdays } from '../../../shared/day.ts';
import { oneOrMany } from '../../../shared/english.ts';
import { endedLines, MOST_LINES } from './ended-words.ts';
import { message, type Message } from './message.ts';
import type { NotificationRow } from './details-store.ts';
import { named, type Words, words } from './wording.ts';

/** Everything that a closing, or a change of the open days, has ended for one person, in one message. */
export function closed(notification: NotificationRow, publicUrl: string): Message {
  const closing = closingOf(notification);
  const { weekdays } = closing;
  const office = named(notification.location);
  return message({
    title: weekdays ? words`${office} is closed ${onWeekdays(weekdays)}` : words`${office} is closed`,
    sentence: weekdays
      ? words`${office} no longer opens ${onWeekdays(weekdays)}. We have had to cancel:`
      : words`${closedFor(notification)}. We have had to cancel:`,
    lines: endedLines(closing, { publicUrl }),
    mostLines: MOST_LINES,
  });
}

/** D8: the same for several closings made at once, in one office or several. */
export function closedSeveralTimes(
  told: readonly [NotificationRow, ...NotificationRow[]],
  publicUrl: string,
): Message {
  const inOrder = told.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const offices = new Set(told.map(({ location }) => location));
  const office = named(told[0].location);
  const all = {
    bookings: inOrder.flatMap((each) => closingOf(each).bookings),
    places: inOrder.flatMap((each) => closingOf(each).places),
  };
  return message({
    title: oneOrMany<Words, Words>(offices.size, words`${office} is closed`, ['Offices are closed']),
    sentence: words`${inOrder.flatMap((each) => words`${closedFor(each)}. `)}We have had to cancel:`,
    lines: endedLines(all, { withOffice: offices.size > 1, publicUrl }),
    mostLines: MOST_LINES,
  });
}

function closingOf({ closing }: NotificationRow) {
  if (!closing) throw new Error('A notification of a closing has its closing.');
  return closing;
}

/** "Leeds is closed on Friday, 25 December 2026: Christmas" */
function closedFor(notification: NotificationRow): Words {
  const { to, reason } = closingOf(notification);
  const { date, location } = notification;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  return words`${named(location)} is closed ${days}: ${named(reason)}`;
}
