import { longDay, onWeekdays } from '../../shared/day.ts';
import { endedLines } from './ended-words.ts';
import { escaped } from './markup.ts';
import type { NotificationRow } from './store.ts';

/** Everything that a closing, or a change of the open days, has ended for one person, in one message. */
export function closed({ date, location, closing }: NotificationRow): { title: string; sentence: string } {
  if (!closing) throw new Error('A notification of a closing has its closing.');
  const { to, reason, weekdays } = closing;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  const office = escaped(location);
  return {
    title: weekdays ? `${office} is closed ${onWeekdays(weekdays)}` : `${office} is closed`,
    sentence: [
      weekdays
        ? `${office} no longer opens ${onWeekdays(weekdays)}. We have had to cancel:`
        : `${office} is closed ${days}: ${escaped(reason)}. We have had to cancel:`,
      ...endedLines(closing),
    ].join('\n'),
  };
}
