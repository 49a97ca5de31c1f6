import { longDay, type Now } from '../../shared/day.ts';
import { DEADLINES, hasPassed } from '../../shared/deadlines.ts';
import type { Block, Message } from '../slack/slack.ts';
import { closed } from './closing-words.ts';
import { buttons, escaped, escapedLines, linkTo, markdown, sentenceOf } from './markup.ts';
import type { NoticeRow } from './store.ts';

/** The parts of a message. Sentences are in Slack's markup, so names in them are escaped. */
type Words = { title: string; sentence: string; note?: string; hasButtons?: boolean };

/** What a person is told about an event; a request to confirm says how it stands by now (M3). */
export function messageOf(notice: NoticeRow, now: Now, publicUrl: string): Message {
  const { title, sentence, note, hasButtons } = wordsOf(notice, now);
  const link = isLive(notice)
    ? linkTo(`${publicUrl}/bookings/${notice.bookingId}/details`, 'See it in Perch')
    : '';
  const small = [note, link].filter(Boolean).join(' ');
  const blocks: Block[] = [{ type: 'section', text: markdown(`*${title}*\n${sentence}`) }];
  if (hasButtons) blocks.push(buttons(String(notice.bookingId)));
  if (small) blocks.push({ type: 'context', elements: [markdown(small)] });
  return { text: [sentenceOf(title), sentence, note].filter(Boolean).join(' '), blocks };
}

/** Whether there is still something to answer: asked for and reminded of until 10:00. */
export function isOpen(notice: NoticeRow, now: Now): boolean {
  return isLive(notice) && !notice.isConfirmed && !hasPassed('release', notice.date, notice.timeZone, now);
}

const isLive = ({ bookingId, cancelReason }: NoticeRow) => bookingId !== null && cancelReason === null;

function wordsOf(notice: NoticeRow, now: Now): Words {
  switch (notice.kind) {
    case 'booked':
      return { title: 'Booked', sentence: `You have booked ${booking(notice)}.`, ...asksLater(notice) };
    case 'promoted':
      return {
        title: 'A space came free for you',
        sentence: `You were next on the waiting list, so we have booked ${booking(notice)} for you.`,
        ...(notice.isConfirmed
          ? { note: 'It is confirmed, so there is nothing else to do.' }
          : asksLater(notice)),
      };
    case 'cancelled':
      return { title: 'Booking cancelled', sentence: cancelledBy(notice) };
    case 'confirm':
    case 'remind':
      return isOpen(notice, now) ? asking(notice) : answered(notice);
    case 'unconfirmed':
      return { title: 'Booking cancelled', sentence: notConfirmed(notice) };
    case 'place-joined':
      return {
        title: 'You are on the waiting list',
        sentence: `You are waiting for a space in ${place(notice)}, on ${longDay(notice.date)}. When one comes free, we will book it for you and tell you here.`,
        note: `The list closes at ${DEADLINES.endOfQueue} on the day.`,
      };
    case 'place-expired':
      return {
        title: 'No space came free',
        sentence: `Sorry, no space came free in ${place(notice)}, on ${longDay(notice.date)}. The waiting list closed at ${DEADLINES.endOfQueue}.`,
      };
    case 'closing':
      return closed(notice);
  }
}

const UNTIL = DEADLINES.release;

function asking(notice: NoticeRow): Words {
  if (notice.kind === 'remind') {
    return {
      title: `Please confirm by ${UNTIL}`,
      sentence: `You have not yet confirmed ${booking(notice)}. At ${UNTIL} it will be cancelled, and somebody else can have the space.`,
      hasButtons: true,
    };
  }
  return {
    title: 'Will you use your booking today?',
    sentence: `You have booked ${booking(notice)}. Please confirm it by ${UNTIL}, or the space goes to somebody else.`,
    hasButtons: true,
  };
}

/** In place of the buttons. */
function answered(notice: NoticeRow): Words {
  if (notice.cancelReason === 'unconfirmed')
    return { title: 'Not confirmed', sentence: notConfirmed(notice) };
  if (notice.cancelReason !== null) return { title: 'Cancelled', sentence: cancelledBy(notice) };
  if (notice.isConfirmed)
    return { title: 'Confirmed', sentence: `Thank you. You have confirmed ${booking(notice)}.` };
  if (notice.isAsked) return { title: 'Not confirmed', sentence: notConfirmed(notice) };
  // C4: we asked too late, which is our fault and not theirs.
  return {
    title: 'Nothing left to confirm',
    sentence: `It is past ${UNTIL}. You keep ${booking(notice)}.`,
  };
}

function cancelledBy(notice: NoticeRow): string {
  const by = notice.cancelledBy === null ? 'An admin' : `${escaped(notice.cancelledBy)}, an admin,`;
  switch (notice.cancelReason) {
    case 'admin':
      return `${by} has cancelled ${booking(notice)}.${note(notice)}`;
    case 'object-removed':
      return `${by} has cancelled ${booking(notice)}, because the space can no longer be booked.`;
    default:
      return `You have cancelled ${booking(notice)}.`;
  }
}

/** The admin's words, punctuated as written. */
const note = ({ cancelNote }: NoticeRow) =>
  cancelNote === null ? '' : ` Their message: “${escapedLines(cancelNote)}”`;

const notConfirmed = (notice: NoticeRow) =>
  `You did not confirm ${booking(notice)} by ${UNTIL}, so it has been cancelled and somebody else can have the space.`;

/** Nothing when there is nothing to ask: confirmed when it was made, or over by now. */
const asksLater = (notice: NoticeRow) =>
  isLive(notice) && !notice.isConfirmed
    ? { note: `On the morning we will ask you here to confirm it by ${UNTIL}.` }
    : {};

/** "Desk 12 in Studio, Leeds, on Wednesday, 2 December 2026, for Sam (guest)" */
function booking(notice: NoticeRow): string {
  const whom = notice.bookedFor === null ? '' : `, for ${escaped(notice.bookedFor)}`;
  return `${escaped(notice.bookableObject ?? 'a space')} in ${place(notice)}, on ${longDay(notice.date)}${whom}`;
}

const place = ({ area, location }: NoticeRow) => `${escaped(area ?? 'the office')}, ${escaped(location)}`;
