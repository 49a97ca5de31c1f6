import { said } from '../../shared/deadlines.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { counted, oneOrMany } from '../../shared/english.ts';
import { byName } from '../../shared/natural-order.ts';
import { REASONS } from '../../shared/reasons.ts';
import type { Block, Message } from '../slack/slack.ts';
import type { RefusedDay } from './act-store.ts';
import { bulleted, escaped, escapedLines, linkTo, markdown, sentenceOf } from './markup.ts';
import { booking } from './spaces.ts';
import { isLive } from './state.ts';
import type { NotificationRow } from './store.ts';

export type Act = NonNullable<NotificationRow['act']>;

/** D8: what somebody did at once to several days, in one message. A day that has a page to go on with links to it. */
export function toldOfAct(
  told: readonly [NotificationRow, ...NotificationRow[]],
  act: Act,
  publicUrl: string,
): Message {
  const { title, sentence, lines, note } =
    act.kind === 'cancelling' ? bookingsEnded(told) : daysBooked(told, act);
  const [first] = told;
  const pageOf = (date: Day) =>
    `${publicUrl}/locations/${first.locationId}/areas/${first.areaId}?day=${date}`;
  const inBlocks = lines.map(({ words, leadsTo }) =>
    leadsTo ? `${words} ${linkTo(pageOf(leadsTo), 'See the day')}` : words,
  );
  const link = told.some(isLive) && linkTo(`${publicUrl}/bookings`, 'See them in Perch');
  const small = [note, link].filter(Boolean).join(' ');
  const blocks: Block[] = [
    { type: 'section', text: markdown(`*${title}*\n${sentence}\n${bulleted(inBlocks)}`) },
    ...(small ? [{ type: 'context' as const, elements: [markdown(small)] }] : []),
  ];
  const listed = bulleted(lines.map(({ words }) => words));
  return { text: [`${sentenceOf(title)} ${sentence}\n${listed}`, note].filter(Boolean).join('\n'), blocks };
}

type Line = { words: string; leadsTo?: Day };

type Words = { title: string; sentence: string; lines: Line[]; note: string };

/** What has become of the days of a batch (D1). */
function daysBooked(told: readonly [NotificationRow, ...NotificationRow[]], { wanted, refused }: Act): Words {
  const [first] = told;
  const booked = told.filter(({ kind }) => kind === 'booked');
  const waiting = told.length - booked.length;
  const isForOne = booked.every(({ bookedFor }) => bookedFor === first.bookedFor);
  const all = told.length + refused.length;
  const howMany = (count: number) =>
    count === all ? counted(all, 'day') : `${count} of ${counted(all, 'day')}`;
  const where = `in ${escaped(first.area ?? 'the office')}, ${escaped(first.location)}`;
  const whom = (bookedFor: string | null) => (bookedFor === null ? '' : `, for ${escaped(bookedFor)}`);
  const lines = [
    ...told.map((each) => ({
      date: each.date,
      words:
        each.kind === 'booked'
          ? `${object(each, wanted)}${isForOne ? '' : whom(each.bookedFor)}`
          : 'on the waiting list',
    })),
    ...refused.map((each) => ({ date: each.date, words: `not booked. ${why(each)}`, leadsTo: each.date })),
  ].toSorted(byDate);
  return {
    title: booked.length > 0 ? 'Booked' : 'You are on the waiting list',
    sentence:
      booked.length > 0
        ? `You have booked ${howMany(booked.length)} ${where}${isForOne ? whom(first.bookedFor) : ''}:`
        : `You are waiting for a space ${where}, on ${howMany(waiting)}:`,
    lines: lines.map(({ date, words, ...line }) => ({ ...line, words: `${longDay(date)}: ${words}` })),
    note: [asksLater(booked), waiting > 0 && LIST_CLOSES].filter(Boolean).join(' '),
  };
}

const LIST_CLOSES = `The waiting list closes at ${said('endOfQueue')} on the day.`;

const byDate = (a: { date: Day }, b: { date: Day }) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1);

const named = ({ bookableObject }: NotificationRow) => ({ name: bookableObject ?? '' });

/** What has been cancelled at once, by whoever it was. */
function bookingsEnded(told: readonly [NotificationRow, ...NotificationRow[]]): Words {
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

/** "Desk 12", or "Desk 14 instead of Desk 12". */
const object = ({ bookableObject }: NotificationRow, wanted: string | null) =>
  wanted === null || wanted === bookableObject
    ? escaped(bookableObject ?? 'a space')
    : `${escaped(bookableObject ?? 'a space')} instead of ${escaped(wanted)}`;

const why = ({ reason, isFull }: RefusedDay) => (isFull ? 'No space was free.' : REASONS[reason][2]);

function asksLater(booked: readonly NotificationRow[]): string {
  const unconfirmed = booked.filter((each) => isLive(each) && !each.isConfirmed).length;
  if (unconfirmed === 0) return '';
  return oneOrMany(
    unconfirmed,
    `On the morning we will ask you here to confirm it by ${said('release')}.`,
    `On each morning we will ask you here to confirm by ${said('release')}.`,
  );
}
