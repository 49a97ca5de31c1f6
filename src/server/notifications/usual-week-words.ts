import { longDay, onWeekdays } from '../../shared/day.ts';
import { counted, oneOrMany } from '../../shared/english.ts';
import { type Reason, REASONS } from '../../shared/reasons.ts';
import type { Message } from '../slack/slack.ts';
import { asksLater, listing } from './listing.ts';
import { escaped } from './markup.ts';
import { instead, place } from './spaces.ts';
import type { NotificationRow } from './store.ts';

const SEE_WEEK = { path: '/', words: 'See your week in Perch' };

/** D8: what a usual week has made of the days that are open, when it is kept, changed or gone on with. */
export function toldOfUsualWeek(notification: NotificationRow, publicUrl: string): Message {
  const { wish } = notification;
  if (!wish) throw new Error('A notification of a usual week has its wish.');
  const { weekdays, until, wanted, days } = wish;
  const booked = days.filter(({ reason }) => reason === null);
  const space = wanted === null ? 'a space' : escaped(wanted);
  const end = until === null ? '' : `, until ${longDay(until)}`;
  return listing(
    {
      title: 'Your usual week',
      sentence: `We book ${space} in ${place(notification)}, for you ${onWeekdays(weekdays)}${end}, as each day opens. ${soFar(booked.length, days.length)}`,
      lines: days.map(({ date, reason, bookableObject }) =>
        reason === null
          ? { words: `${longDay(date)}: ${instead(bookableObject, wanted)}` }
          : {
              words: `${longDay(date)}: not booked. ${why(reason, wish.orElse)}`,
              leadsTo: { ...notification, date },
            },
      ),
      note: asksLater(booked.filter(({ isConfirmed }) => !isConfirmed).length),
      link: SEE_WEEK,
    },
    publicUrl,
  );
}

function soFar(booked: number, days: number): string {
  if (days === 0) return 'None of these days is open yet.';
  if (booked === 0) return 'None of the days that are open could be booked:';
  const howMany = booked === days ? counted(days, 'day') : `${booked} of ${counted(days, 'day')}`;
  return `So far ${howMany} ${oneOrMany(booked, 'is', 'are')} booked:`;
}

/** D8: the days of somebody's usual weeks that a night could not book, each leading to what is free. */
export function toldOfRefusedDays(told: readonly NotificationRow[], publicUrl: string): Message {
  const days = told.flatMap((each) => (each.wish?.days ?? []).map((day) => ({ ...each, ...day })));
  const lines = days
    .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
    .map((each) => ({
      words: `${longDay(each.date)}, ${escaped(each.wish?.wanted ?? 'a space')} in ${place(each)}: ${why(each.reason, each.wish?.orElse)}`,
      leadsTo: each,
    }));
  return listing(
    {
      title: 'Your usual week',
      sentence: `We could not book ${oneOrMany(lines.length, 'this day', 'these days')} of your usual week:`,
      lines,
      note: '',
      link: SEE_WEEK,
    },
    publicUrl,
  );
}

function why(reason: Reason | null, orElse?: 'nothing' | 'nearest' | 'any'): string {
  if (reason === null) return '';
  if (reason === 'already-booked')
    return orElse === 'nothing' ? 'Somebody else has it.' : 'No space was free.';
  if (reason === 'not-found') return 'The space can no longer be booked.';
  return REASONS[reason][2];
}
