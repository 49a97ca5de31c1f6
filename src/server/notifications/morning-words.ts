import { type Day, longDay, todayIn } from '../../shared/day.ts';
import { said } from '../../shared/deadlines.ts';
import { counted, listed, oneOrMany } from '../../shared/english.ts';
import type { Block, Message } from '../slack/slack.ts';
import { answers, buttons, escaped, linkTo, markdown, sentenceOf } from './markup.ts';
import type { NotificationRow } from './store.ts';

const UNTIL = said('release');

/**
 * C6: what is asked about all bookings of somebody's day at once. Each has a line and, while it waits for an answer, its own
 * buttons; above them are two for all that wait. With 20 bookings these are 43 blocks, of the 50 that Slack takes.
 */
export function questionAboutAll(
  asked: readonly NotificationRow[],
  isOpen: (each: NotificationRow) => boolean,
  publicUrl: string,
): Message {
  const open = asked.filter(isOpen);
  const { title, sentence } = wordsOf(asked, open);
  const blocks: Block[] = [{ type: 'section', text: markdown(`*${title}*\n${sentence}`) }];
  if (open.length > 1) blocks.push(forAll(open));
  for (const each of asked) {
    blocks.push({ type: 'section', text: markdown(isOpen(each) ? space(each) : answered(each)) });
    if (isOpen(each)) blocks.push(buttons(String(each.bookingId)));
  }
  blocks.push({ type: 'context', elements: [markdown(linkTo(`${publicUrl}/`, 'See them in Perch'))] });
  const names = (open.length > 0 ? open : asked).map((each) => escaped(each.bookableObject ?? 'a space'));
  return { text: `${sentenceOf(title)} ${sentence} ${sentenceOf(listed(names))}`, blocks };
}

function wordsOf(asked: readonly NotificationRow[], open: readonly NotificationRow[]) {
  const [first] = asked;
  const day = first ? longDay(askedOn(first)) : '';
  if (open.length === 0) {
    return asked.every(({ isConfirmed, cancelReason }) => isConfirmed && cancelReason === null)
      ? { title: 'Confirmed', sentence: `Thank you. You have confirmed ${asked.length} bookings for ${day}.` }
      : { title: 'Nothing left to confirm', sentence: `Your bookings for ${day}:` };
  }
  const [bookings, them, spaces] = [
    counted(open.length, 'booking'),
    oneOrMany(open.length, 'it', 'them'),
    oneOrMany(open.length, 'the space goes', 'the spaces go'),
  ];
  if (first?.kind === 'remind') {
    return {
      title: `Please confirm by ${UNTIL}`,
      sentence: `You have not yet confirmed ${bookings} for ${day}. At ${UNTIL} ${oneOrMany(open.length, 'it', 'they')} will be cancelled, and somebody else can have the ${oneOrMany(open.length, 'space', 'spaces')}.`,
    };
  }
  return {
    title: `Will you use your ${oneOrMany(open.length, 'booking', 'bookings')} today?`,
    sentence: `You have ${bookings} for ${day}. Please confirm ${them} by ${UNTIL}, or ${spaces} to somebody else.`,
  };
}

function forAll(open: readonly NotificationRow[]): Block {
  const all = open.length === 2 ? 'both' : `all ${open.length}`;
  return answers(open.map(({ bookingId }) => bookingId).join(','), {
    confirm: { words: `I’m coming, keep ${all}`, style: 'primary' },
    cancel: {
      words: 'Not coming',
      style: 'danger',
      asksFirst: {
        title: 'Not coming',
        text: `Are you sure you want to cancel these ${open.length} bookings?`,
      },
    },
  });
}

/** "*Desk 12* in Studio, Leeds, for Sam (guest)" */
function space({ bookableObject, area, location, bookedFor }: NotificationRow): string {
  const whom = bookedFor === null ? '' : `, for ${escaped(bookedFor)}`;
  return `*${escaped(bookableObject ?? 'a space')}* in ${escaped(area ?? 'the office')}, ${escaped(location)}${whom}`;
}

function answered(each: NotificationRow): string {
  return `${space(each)}\n${outcomeOf(each)}`;
}

/** The day that it was about when it was asked; the booking may have been moved to another since (D11). */
const askedOn = ({ timeZone, createdAt }: NotificationRow): Day => todayIn(timeZone, createdAt);

function outcomeOf(each: NotificationRow): string {
  const { cancelReason, isConfirmed, isAsked } = each;
  if (cancelReason === 'unconfirmed') return `Not confirmed by ${UNTIL}, and cancelled`;
  if (cancelReason !== null) return 'Cancelled';
  if (askedOn(each) !== each.date) return `Moved to ${longDay(each.date)}`;
  if (isConfirmed) return '✓ Confirmed';
  // C4: asked too late, which is our fault rather than theirs.
  return isAsked ? `Not confirmed by ${UNTIL}` : 'Not confirmed in time; you keep it';
}
