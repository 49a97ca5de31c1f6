import { type DeadlinesOf, said } from '../../../shared/deadlines.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import { REASONS } from '../../../shared/reasons.ts';
import type { ActKind, RefusedDay } from '../../days/acts/store.ts';
import { asksLater, type DayListing, seeTheDay, seeThem } from './listing.ts';
import { type Line, message, type Message } from './message.ts';
import { anAdmin, booking, forWhom, instead, object, place } from './booking-words.ts';
import { isLive } from './state.ts';
import type { NotificationRow } from './details-store.ts';
import { named, type Words, words, written } from './wording.ts';

export type Act = NonNullable<NotificationRow['act']>;

type Several = readonly [NotificationRow, ...NotificationRow[]];

/** D8: the message about an act. Days that people can do something about link to their page. */
export function toldOfAct(told: Several, act: Act, publicUrl: string): Message {
  return message({
    ...LISTED_BY[act.kind](told, act, publicUrl),
    link: told.some(isLive) ? seeThem(publicUrl) : null,
  });
}

/** The outcome of a batch's days (D1). */
function daysBooked(told: Several, { wanted, refused }: Act, publicUrl: string): DayListing {
  const [first] = told;
  const booked = told.filter(({ kind }) => kind === 'booked');
  const waiting = told.length - booked.length;
  const isForOne = booked.every(({ bookedFor }) => bookedFor === first.bookedFor);
  const all = told.length + refused.length;
  const howMany = (count: number) =>
    count === all ? counted(all, 'day') : `${count} of ${counted(all, 'day')}`;
  const where = words`in ${place(first)}`;
  const lines: ({ date: Day } & Line)[] = [
    ...told.map((each) => ({
      date: each.date,
      words:
        each.kind === 'booked'
          ? words`${instead(each.bookableObject, wanted)}${isForOne ? [] : forWhom(each)}`
          : ['on the waiting list'],
    })),
    ...refused.map((each) => ({
      date: each.date,
      words: words`not booked. ${why(each)}`,
      leadsTo: seeTheDay({ ...first, date: each.date }, publicUrl),
    })),
  ].toSorted(byDate);
  const questions = asksLater(first, booked.filter((each) => isLive(each) && !each.isConfirmed).length);
  return {
    title: [booked.length > 0 ? 'Booked' : 'You are on the waiting list'],
    sentence:
      booked.length > 0
        ? words`You have booked ${howMany(booked.length)} ${where}${isForOne ? forWhom(first) : []}:`
        : words`You are waiting for a space ${where}, on ${howMany(waiting)}:`,
    lines: lines.map(({ date, ...line }) => ({ ...line, words: words`${longDay(date)}: ${line.words}` })),
    note:
      waiting === 0
        ? questions
        : questions.length === 0
          ? [listCloses(first)]
          : words`${questions} ${listCloses(first)}`,
  };
}

const LISTED_BY: Record<ActKind, (told: Several, act: Act, publicUrl: string) => DayListing> = {
  batch: daysBooked,
  standing: daysBooked,
  night: daysBooked,
  cancelling: bookingsEnded,
  closing: bookingsEnded,
  outage: outOfOrder,
};

const listCloses = (office: DeadlinesOf<'endOfQueue'>) =>
  `The waiting list closes at ${said('endOfQueue', office)} on the day.`;

const byDate = (a: { date: Day }, b: { date: Day }) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1);

/** D6: the object that the usual week got instead. */
const hadInstead = ({ hadInstead: name }: NotificationRow): Words =>
  name === null ? [] : words`. Your usual week has ${named(name)} instead`;

/** Several bookings cancelled at once, by an admin or their owner. */
function bookingsEnded(told: Several): DayListing {
  const [first] = told;
  const ended = told.filter((each) => !isLive(each)).length;
  const lines = told.toSorted(byDayAndSpace).map((each) => ({
    words: words`${booking(each)}${isLive(each) ? ' (still yours)' : ''}${hadInstead(each)}`,
  }));
  const bookings = counted(ended, 'booking');
  const isOwn =
    first.cancelReason === null || first.cancelReason === 'owner' || first.cancelReason === 'slack';
  const objects = new Set(told.map(({ bookableObject }) => bookableObject)).size;
  const because =
    first.cancelReason === 'object-removed'
      ? `, because the ${oneOrMany(objects, 'space', 'spaces')} can no longer be booked`
      : '';
  const ofYours = oneOrMany(ended, 'your booking', `${ended.toLocaleString('en-GB')} of your bookings`);
  const sentence: Words = isOwn
    ? [`You have cancelled ${bookings}:`]
    : words`${anAdmin(first)} has cancelled ${ofYours}${because}:`;
  return {
    title: [ended === 0 ? 'Still yours' : oneOrMany(ended, 'Booking cancelled', 'Bookings cancelled')],
    sentence: ended === 0 ? ['You cancelled these bookings, and undid it:'] : sentence,
    lines,
    note: first.cancelNote === null ? [] : words`Their message: “${written(first.cancelNote)}”`,
  };
}

/** A19: what somebody has instead of spaces that are out of order, and what was cancelled. */
function outOfOrder(told: Several): DayListing {
  const reason = told.find(({ movedFrom }) => movedFrom?.outOfOrder)?.movedFrom?.outOfOrder;
  return {
    title: ['Out of order'],
    sentence: words`What you have booked is out of order${reason ? words` (${written(reason)})` : []}. Where something like it was free, you now have that, and can move or cancel it as usual:`,
    lines: told.toSorted(byDayAndSpace).map((each) => ({
      words: isLive(each)
        ? words`${booking(each)}, instead of ${object(each.movedFrom?.bookableObject ?? null)}`
        : words`${booking(each)}: cancelled${hadInstead(each)}`,
    })),
    note: [],
  };
}

const why = ({ reason, isFull }: RefusedDay) => (isFull ? 'No space was free.' : REASONS[reason][2]);
