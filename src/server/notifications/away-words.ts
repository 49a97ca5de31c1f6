import { longDay } from '../../shared/day.ts';
import { endedLines } from './ended-words.ts';
import type { NotificationRow } from './store.ts';

/** D8: everything that an absence has given back, in one message. */
export function away({ date, absence }: NotificationRow): { title: string; sentence: string } {
  if (!absence) throw new Error('A notification of an absence has its absence.');
  const { to, isWeekGoingOn } = absence;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  return {
    title: 'You are away',
    sentence: [
      `You are away ${days}. We have given back:`,
      ...endedLines(absence, { withOffice: true }),
      ...(isWeekGoingOn ? ['Your usual week goes on afterwards.'] : []),
    ].join('\n'),
  };
}
