import { longDay, type Now } from '../../shared/day.ts';
import { said } from '../../shared/deadlines.ts';
import { MORNINGS_UNTIL_REST } from '../../shared/standing/limits.ts';
import type { Block, Message } from '../slack/slack.ts';
import { toldOfAct } from './act-words.ts';
import { away } from './away-words.ts';
import { closed } from './closing-words.ts';
import { buttons, escaped, escapedLines, linkTo, markdown, sentenceOf } from './markup.ts';
import { questionAboutAll } from './morning-words.ts';
import { booking, place, space } from './spaces.ts';
import { toldOfRefusedDays, toldOfUsualWeek } from './usual-week-words.ts';
import { isAboutItsDay, isLive, isOpen, isQuestion } from './state.ts';
import type { NotificationRow } from './store.ts';

/** The parts of a message. Sentences are in Slack's markup, so names in them are escaped. */
type Words = { title: string; sentence: string; note?: string; hasButtons?: boolean };

/** What one message tells: one notification, the questions of one morning to one person, or what an act did to them. */
export type Told = readonly [NotificationRow, ...NotificationRow[]];

/** What a person is told about an event; a request to confirm reflects the booking's current state (M3). */
export function messageOf(told: Told, now: Now, publicUrl: string): Message {
  const [notification, ...others] = told;
  const { act } = notification;
  if (others.length > 0 && isQuestion(notification))
    return questionAboutAll(told, (each) => isOpen(each, now), publicUrl);
  if (notification.kind === 'usual-week') return toldOfUsualWeek(notification, publicUrl);
  if (notification.kind === 'usual-days-refused') return toldOfRefusedDays(told, publicUrl);
  if (act && (others.length > 0 || act.refused.length > 0)) return toldOfAct(told, act, publicUrl);
  const { title, sentence, note, hasButtons } = wordsOf(notification, now);
  const link = isLive(notification)
    ? linkTo(`${publicUrl}/bookings/${notification.bookingId}/details`, 'See it in Perch')
    : notification.kind === 'resting'
      ? linkTo(publicUrl, 'See your week in Perch')
      : '';
  const small = [note, link].filter(Boolean).join(' ');
  const blocks: Block[] = [{ type: 'section', text: markdown(`*${title}*\n${sentence}`) }];
  if (hasButtons) blocks.push(buttons(String(notification.bookingId)));
  if (small) blocks.push({ type: 'context', elements: [markdown(small)] });
  return { text: [sentenceOf(title), sentence, note].filter(Boolean).join(' '), blocks };
}

function wordsOf(notification: NotificationRow, now: Now): Words {
  switch (notification.kind) {
    case 'booked':
      return {
        title: 'Booked',
        sentence: `You have booked ${booking(notification)}.`,
        ...asksLater(notification),
      };
    case 'promoted':
      return {
        title: 'A space came free for you',
        sentence: `You were next on the waiting list, so we have booked ${booking(notification)} for you.`,
        ...(notification.isConfirmed
          ? { note: 'It is confirmed, so there is nothing else to do.' }
          : asksLater(notification)),
      };
    case 'moved': {
      const { movedFrom: from, date } = notification;
      return {
        title: 'Moved',
        sentence: `You have moved ${from ? space(from) : 'your booking'} to ${booking(notification)}.`,
        ...(from?.date !== date && asksLater(notification)),
      };
    }
    case 'cancelled':
      return isLive(notification)
        ? {
            title: 'Still yours',
            sentence: `You cancelled ${booking(notification)}, and undid it.`,
          }
        : { title: 'Booking cancelled', sentence: howItEnded(notification) };
    case 'confirm':
    case 'remind':
      return isOpen(notification, now) ? asking(notification) : answered(notification);
    case 'unconfirmed':
      return { title: 'Booking cancelled', sentence: howItEnded(notification) };
    case 'place-joined':
      return {
        title: 'You are on the waiting list',
        sentence: `You are waiting for a space in ${place(notification)}, on ${longDay(notification.date)}. When one comes free, we will book it for you and tell you here.`,
        note: `The list closes at ${said('endOfQueue')} on the day.`,
      };
    case 'place-expired':
      return {
        title: 'No space came free',
        sentence: `Sorry, no space came free in ${place(notification)}, on ${longDay(notification.date)}. The waiting list closed at ${said('endOfQueue')}.`,
      };
    case 'closing':
      return closed(notification);
    case 'usual-week':
    case 'usual-days-refused':
      throw new Error('A usual week has words of its own.');
    case 'resting':
      return {
        title: 'Your usual week rests',
        sentence: `You did not confirm ${MORNINGS_UNTIL_REST} mornings in a row, so your usual week in ${place(notification)} makes no more bookings for you. What is booked stays booked. If you still come, go on with it in Perch.`,
      };
    case 'away':
      return away(notification);
  }
}

const UNTIL = said('release');

function asking(notification: NotificationRow): Words {
  if (notification.kind === 'remind') {
    return {
      title: `Please confirm by ${UNTIL}`,
      sentence: `You have not yet confirmed ${booking(notification)}. At ${UNTIL} it will be cancelled, and somebody else can have the space.`,
      hasButtons: true,
    };
  }
  return {
    title: 'Will you use your booking today?',
    sentence: `You have booked ${booking(notification)}. Please confirm it by ${UNTIL}, or the space goes to somebody else.`,
    hasButtons: true,
  };
}

/** Shown in place of the buttons. */
function answered(notification: NotificationRow): Words {
  if (notification.cancelReason === 'unconfirmed')
    return { title: 'Not confirmed', sentence: notConfirmed(notification) };
  if (notification.cancelReason !== null) return { title: 'Cancelled', sentence: howItEnded(notification) };
  if (!isAboutItsDay(notification))
    return { title: 'Moved', sentence: `You have moved it to ${booking(notification)}.` };
  if (notification.isConfirmed)
    return { title: 'Confirmed', sentence: `Thank you. You have confirmed ${booking(notification)}.` };
  if (notification.isAsked) return { title: 'Not confirmed', sentence: notConfirmed(notification) };
  // C4: we asked too late, which is our fault rather than theirs.
  return {
    title: 'Nothing left to confirm',
    sentence: `It is past ${UNTIL}. You keep ${booking(notification)}.`,
  };
}

function howItEnded(notification: NotificationRow): string {
  const by =
    notification.cancelledBy === null ? 'An admin' : `${escaped(notification.cancelledBy)}, an admin,`;
  switch (notification.cancelReason) {
    case 'admin':
      return `${by} has cancelled ${booking(notification)}.${note(notification)}`;
    case 'object-removed':
      return `${by} has cancelled ${booking(notification)}, because the space can no longer be booked.`;
    case 'unconfirmed':
      return notConfirmed(notification);
    default:
      return `You have cancelled ${booking(notification)}.`;
  }
}

/** The admin's words, punctuated as written. */
const note = ({ cancelNote }: NotificationRow) =>
  cancelNote === null ? '' : ` Their message: “${escapedLines(cancelNote)}”`;

const notConfirmed = (notification: NotificationRow) =>
  `You did not confirm ${booking(notification)} by ${UNTIL}, so it has been cancelled and somebody else can have the space.`;

/** Empty if there is nothing to ask: it was confirmed when made, or is over by now. */
const asksLater = (notification: NotificationRow) =>
  isLive(notification) && !notification.isConfirmed
    ? { note: `On the morning we will ask you here to confirm it by ${UNTIL}.` }
    : {};
