import { said } from '../../shared/deadlines.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { counted, oneOrMany } from '../../shared/english.ts';
import { byName } from '../../shared/natural-order.ts';
import { REASONS } from '../../shared/reasons.ts';
import type { Message } from '../slack/slack.ts';
import type { RefusedDay } from './act-store.ts';
import { asksLater, type Listed, listing, SEE_THEM } from './listing.ts';
import { escaped, escapedLines } from './markup.ts';
import { booking, instead, place } from './spaces.ts';
import { isLive } from './state.ts';
import type { NotificationRow } from './store.ts';

export type Act = NonNullable<NotificationRow['act']>;

/** D8: what somebody did at once to several days, in one message. A day that has a page to go on with links to it. */
export function toldOfAct(
  told: readonly [NotificationRow, ...NotificationRow[]],
  act: Act,
  publicUrl: string,
): Message {
  const words = act.kind === 'cancelling' ? bookingsEnded(told) : daysBooked(told, act);
  return listing({ ...words, link: told.some(isLive) ? SEE_THEM : null }, publicUrl);
}

/** What has become of the days of a batch (D1). */
function daysBooked(
  told: readonly [NotificationRow, ...NotificationRow[]],
  { wanted, refused }: Act,
): Listed {
  const [first] = told;
  const booked = told.filter(({ kind }) => kind === 'booked');
  const waiting = told.length - booked.length;
  const isForOne = booked.every(({ bookedFor }) => bookedFor === first.bookedFor);
  const all = told.length + refused.length;
  const howMany = (count: number) =>
    count === all ? counted(all, 'day') : `${count} of ${counted(all, 'day')}`;
  const where = `in ${place(first)}`;
  const whom = (bookedFor: string | null) => (bookedFor === null ? '' : `, for ${escaped(bookedFor)}`);
  const lines = [
    ...told.map((each) => ({
      date: each.date,
      words:
        each.kind === 'booked'
          ? `${instead(each.bookableObject, wanted)}${isForOne ? '' : whom(each.bookedFor)}`
          : 'on the waiting list',
    })),
    ...refused.map((each) => ({
      date: each.date,
      words: `not booked. ${why(each)}`,
      leadsTo: { ...first, date: each.date },
    })),
  ].toSorted(byDate);
  return {
    title: booked.length > 0 ? 'Booked' : 'You are on the waiting list',
    sentence:
      booked.length > 0
        ? `You have booked ${howMany(booked.length)} ${where}${isForOne ? whom(first.bookedFor) : ''}:`
        : `You are waiting for a space ${where}, on ${howMany(waiting)}:`,
    lines: lines.map(({ date, words, ...line }) => ({ ...line, words: `${longDay(date)}: ${words}` })),
    note: [
      asksLater(booked.filter((each) => isLive(each) && !each.isConfirmed).length),
      waiting > 0 && LIST_CLOSES,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

const LIST_CLOSES = `The waiting list closes at ${said('endOfQueue')} on the day.`;

const byDate = (a: { date: Day }, b: { date: Day }) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1);

const named = ({ bookableObject }: NotificationRow) => ({ name: bookableObject ?? '' });

/** What has been cancelled at once, by whoever it was. */
function bookingsEnded(told: readonly [NotificationRow, ...NotificationRow[]]): Listed {
  const [first] = told;
  const ended = told.filter((each) => !isLive(each)).length;
  const lines = told
    .toSorted((a, b) => byDate(a, b) || byName(named(a), named(b)))
    .map((each) => ({ words: `${booking(each)}${isLive(each) ? ' (still yours)' : ''}` }));
  const bookings = counted(ended, 'booking');
  const by = first.cancelledBy === null ? 'An admin' : `${escaped(first.cancelledBy)}, an admin,`;
  const isOwn =
    first.cancelReason === null || first.cancelReason === 'owner' || first.cancelReason === 'slack';
  const objects = new Set(told.map(({ bookableObject }) => bookableObject)).size;
  const because =
    first.cancelReason === 'object-removed'
      ? `, because the ${oneOrMany(objects, 'space', 'spaces')} can no longer be booked`
      : '';
  const ofYours = oneOrMany(ended, 'your booking', `${ended.toLocaleString('en-GB')} of your bookings`);
  return {
    title: ended === 0 ? 'Still yours' : oneOrMany(ended, 'Booking cancelled', 'Bookings cancelled'),
    sentence:
      ended === 0
        ? 'You cancelled these bookings, and undid it:'
        : isOwn
          ? `You have cancelled ${bookings}:`
          : `${by} has cancelled ${ofYours}${because}:`,
    lines,
    note: first.cancelNote === null ? '' : `Their message: “${escapedLines(first.cancelNote)}”`,
  };
}

const why = ({ reason, isFull }: RefusedDay) => (isFull ? 'No space was free.' : REASONS[reason][2]);
