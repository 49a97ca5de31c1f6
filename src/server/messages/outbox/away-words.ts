import { longDay } from '../../../shared/day.ts';
import { endedLines, MOST_LINES } from './ended-words.ts';
import { message, type Message } from './message.ts';
import type { NotificationRow } from './details-store.ts';
import { words } from './wording.ts';

/** D8: everything that an absence has given back, in one message. */
export function away({ date, absence }: NotificationRow): Message {
  if (!absence) throw new Error('A notification of an absence has its absence.');
  const { to, isWeekGoingOn } = absence;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  return message({
    title: ['You are away'],
    sentence: words`You are away ${days}. We have released:`,
    lines: endedLines(absence, { withOffice: true }),
    mostLines: MOST_LINES,
    afterwards: isWeekGoingOn ? ['Your usual week resumes afterwards.'] : [],
  });
}
