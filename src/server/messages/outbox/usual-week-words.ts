import { longDay, onWeekdays } from '../../../shared/day.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import { type Reason, REASONS } from '../../../shared/reasons.ts';
import type { OrElse } from '../../../shared/usual-week/rules.ts';
import { asksLater, seeTheDay } from './listing.ts';
import { type MessageLink, message, type Message } from './message.ts';
import { instead, object, place } from './booking-words.ts';
import type { NotificationRow } from './details-store.ts';
import { words } from './wording.ts';

const seeWeek = (publicUrl: string): MessageLink => ({
  address: `${publicUrl}/`,
  words: 'See your week in Perch',
});

/** D8: what a usual week has booked on the days already open, when it is made, changed or resumed. */
export function toldOfUsualWeek(notification: NotificationRow, publicUrl: string): Message {
  const { wish } = notification;
  if (!wish) throw new Error('A notification of a usual week has its wish.');
  const { weekdays, until, wanted, days } = wish;
  const booked = days.filter(({ bookingId }) => bookingId !== null);
  const wished = days.filter(({ bookingId, reason }) => bookingId === null && reason === null);
  const end = until === null ? '' : `, until ${longDay(until)}`;
  return message({
    title: ['Your usual week'],
    sentence: words`We book ${object(wanted)} in ${place(notification)}, for you ${onWeekdays(weekdays)}${end}, as each day opens. ${soFar(booked.length, days.length, wished.length)}`,
    lines: days.map(({ date, reason, bookingId, bookableObject }) =>
      reason === null
        ? {
            words:
              bookingId === null
                ? [`${longDay(date)}: in the draw.`]
                : words`${longDay(date)}: ${instead(bookableObject, wanted)}`,
          }
        : {
            words: [`${longDay(date)}: not booked. ${why(reason, wish.orElse)}`],
            leadsTo: seeTheDay({ ...notification, date }, publicUrl),
          },
    ),
    note: asksLater(notification, booked.filter(({ isConfirmed }) => !isConfirmed).length),
    link: seeWeek(publicUrl),
  });
}

function soFar(booked: number, days: number, wished: number): string {
  if (days === 0) return 'None of these days is open yet.';
  if (wished > 0) return 'Spaces there are drawn, so we have entered the draw for you:';
  if (booked === 0) return 'None of the days that are open could be booked:';
  const howMany = booked === days ? counted(days, 'day') : `${booked} of ${counted(days, 'day')}`;
  return `So far ${howMany} ${oneOrMany(booked, 'is', 'are')} booked:`;
}

/** D8: the days of somebody's usual weeks that could not be booked at midnight, each with a link to what is free. */
export function toldOfRefusedDays(told: readonly NotificationRow[], publicUrl: string): Message {
  const days = told.flatMap((each) => (each.wish?.days ?? []).map((day) => ({ ...each, ...day })));
  const lines = days
    .toSorted((a, b) => byDayAndSpace(wanted(a), wanted(b)))
    .map((each) => ({
      words: words`${longDay(each.date)}, ${object(each.wish?.wanted ?? null)} in ${place(each)}: ${why(each.reason, each.wish?.orElse)}`,
      leadsTo: seeTheDay(each, publicUrl),
    }));
  return message({
    title: ['Your usual week'],
    sentence: [`We could not book ${oneOrMany(lines.length, 'this day', 'these days')} of your usual week:`],
    lines,
    link: seeWeek(publicUrl),
  });
}

/** The space of their usual week, which they did not get. */
const wanted = <Row extends NotificationRow>(row: Row) => ({
  ...row,
  bookableObject: row.wish?.wanted ?? null,
});

function why(reason: Reason | null, orElse?: OrElse): string {
  if (reason === null) return '';
  if (reason === 'already-booked')
    return orElse === 'nothing' ? 'Somebody else has it.' : 'No space was free.';
  if (reason === 'not-found') return 'The space can no longer be booked.';
  return REASONS[reason][2];
}
