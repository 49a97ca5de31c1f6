import { longDay, onWeekdays } from '../../shared/day.ts';
import { endedLines, MOST_LINES } from './ended-words.ts';
import { message, type Message } from './message.ts';
import type { NotificationRow } from './store.ts';
import { named, words } from './wording.ts';

/** Everything that a closing, or a change of the open days, has ended for one person, in one message. */
export function closed({ date, location, closing }: NotificationRow): Message {
  if (!closing) throw new Error('A notification of a closing has its closing.');
  const { to, reason, weekdays } = closing;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  const office = named(location);
  return message({
    title: weekdays ? words`${office} is closed ${onWeekdays(weekdays)}` : words`${office} is closed`,
    sentence: weekdays
      ? words`${office} no longer opens ${onWeekdays(weekdays)}. We have had to cancel:`
      : words`${office} is closed ${days}: ${named(reason)}. We have had to cancel:`,
    lines: endedLines(closing),
    mostLines: MOST_LINES,
  });
}
