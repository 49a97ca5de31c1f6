import { longDay, onWeekdays } from '../../../shared/day.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import { type Line, message, type Message, type MessageLink } from './message.ts';
import { forWhom } from './booking-words.ts';
import type { EqualPlace } from './offers-store.ts';
import type { EndedBooking, EndedPlace, NotificationRow } from './details-store.ts';
import { named, type Words, words } from './wording.ts';
import { oneOrMany } from '../../../shared/english.ts';

type EndedDays = { bookings: readonly EndedBooking[]; places: readonly EndedPlace[] };

/** A line for each booking and place that one event has ended for one person; with its office, unless all are at the same one. */
export function endedLines(
  { bookings, places }: EndedDays,
  { withOffice = false, publicUrl = '' } = {},
): Line[] {
  const area = (each: EndedPlace): Words =>
    withOffice ? words`${named(each.area)}, ${named(each.location)}` : [named(each.area)];
  return [
    ...bookings.toSorted(byDayAndSpace).map((each) => ({
      words: words`${named(each.bookableObject)} in ${area(each)}, on ${longDay(each.date)}${forWhom(each)}`,
      ...(each.offer && { leadsTo: bookInstead(each.offer, publicUrl) }),
    })),
    ...places.map((each) => ({
      words: words`your place on the waiting list of ${area(each)}, for ${longDay(each.date)}`,
    })),
  ];
}

/** A9: a link that opens the booking page at the offered place. Its text has no names, because people choose those. */
function bookInstead(offer: EqualPlace, publicUrl: string): MessageLink {
  const { date, locationId, areaId, objectId, isSame, isSameArea } = offer;
  const what = isSame ? 'the same space' : isSameArea ? 'another space' : 'a space in another area';
  return {
    address: `${publicUrl}/locations/${locationId}/areas/${areaId}?day=${date}&object=${objectId}`,
    words: `Book ${what} on ${longDay(date)}`,
  };
}

/** D8: everything that an absence has released, in one message. */
export function away({ date, absence }: NotificationRow): Message {
  if (!absence) throw new Error('A notification of an absence has its absence.');
  const { to, isWeekGoingOn } = absence;
  const days = date === to ? `on ${longDay(date)}` : `from ${longDay(date)} to ${longDay(to)}`;
  return message({
    title: ['You are away'],
    sentence: words`You are away ${days}. We have released:`,
    lines: endedLines(absence, { withOffice: true }),
    afterwards: isWeekGoingOn ? ['Your usual week resumes afterwards.'] : [],
  });
}

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
