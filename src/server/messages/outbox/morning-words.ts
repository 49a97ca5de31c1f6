import { type Day, longDay, todayIn } from '../../../shared/day.ts';
import { ANY_OFFICE, said } from '../../../shared/deadlines.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import { type BookingQuestion, message, type Message } from './message.ts';
import { forWhom, object, place } from './booking-words.ts';
import type { NotificationRow } from './details-store.ts';
import { strong, type Words, words } from './wording.ts';

/** M7: added to a question sent to an address that is not proved. */
export const COSTS_NOTHING: Words = [
  'Nothing happens to the space if you do not answer, because Perch does not know yet whether email reaches you. Once you have answered from an email, Perch knows that it does, and an unanswered question costs you the space.',
];

/** C6: one question about all of somebody's bookings for a day. */
export function questionAboutAll(
  told: readonly NotificationRow[],
  isOpen: (each: NotificationRow) => boolean,
  { publicUrl, costsSpace }: { publicUrl: string; costsSpace: boolean },
): Message {
  const asked = told.toSorted(byDayAndSpace);
  const open = asked.filter(isOpen);
  return message({
    ...wordsOf(asked, open, costsSpace),
    note: costsSpace || open.length === 0 ? [] : COSTS_NOTHING,
    asked: asked.flatMap((each) => askedAbout(each, isOpen(each))),
    link: { address: `${publicUrl}/`, words: 'See them in Perch' },
  });
}

/** One of the bookings that a message asks about. */
export function askedAbout(each: NotificationRow, isOpen: boolean): BookingQuestion[] {
  const { bookingId, bookableObject } = each;
  if (bookingId === null) return [];
  const name = object(bookableObject);
  const outcome = isOpen ? [] : [outcomeOf(each)];
  return [{ bookingId, isOpen, name, space: spaceOf(each), until: said('release', each), outcome }];
}

function wordsOf(
  asked: readonly NotificationRow[],
  open: readonly NotificationRow[],
  costsSpace: boolean,
): Pick<Message, 'title' | 'about' | 'sentence'> {
  const [first] = asked;
  const day = first ? longDay(askedOn(first)) : '';
  const about = [day];
  if (open.length === 0) {
    return asked.every(({ isConfirmed, cancelReason }) => isConfirmed && cancelReason === null)
      ? {
          title: ['Confirmed'],
          about,
          sentence: [`Thank you. You have confirmed ${asked.length} bookings for ${day}.`],
        }
      : { title: ['Nothing left to confirm'], about, sentence: [`Your bookings for ${day}:`] };
  }
  const until = said('release', first ?? ANY_OFFICE);
  const [bookings, them, spaces] = [
    counted(open.length, 'booking'),
    oneOrMany(open.length, 'it', 'them'),
    oneOrMany(open.length, 'the space goes', 'the spaces go'),
  ];
  if (first?.kind === 'remind') {
    return {
      title: [`Please confirm by ${until}`],
      about,
      sentence: [
        `You have not yet confirmed ${bookings} for ${day}.`,
        costsSpace
          ? ` At ${until} ${oneOrMany(open.length, 'it', 'they')} will be cancelled, and somebody else can have the ${oneOrMany(open.length, 'space', 'spaces')}.`
          : '',
      ],
    };
  }
  return {
    title: [`Will you use your ${oneOrMany(open.length, 'booking', 'bookings')} today?`],
    about,
    sentence: [
      `You have ${bookings} for ${day}. Please confirm ${them} by ${until}${costsSpace ? `, or ${spaces} to somebody else` : ''}.`,
    ],
  };
}

/** "*Desk 12* in Studio, Leeds, for Sam (guest)" */
const spaceOf = (each: NotificationRow): Words =>
  words`${strong(object(each.bookableObject))} in ${place(each)}${forWhom(each)}`;

/** The day the question was about; the booking may have been moved to another day since (D11). */
const askedOn = ({ timeZone, createdAt }: NotificationRow): Day => todayIn(timeZone, createdAt);

function outcomeOf(each: NotificationRow): string {
  const { cancelReason, isConfirmed, isAsked } = each;
  if (cancelReason === 'unconfirmed') return `Not confirmed by ${said('release', each)}, and cancelled`;
  if (cancelReason !== null) return 'Cancelled';
  if (askedOn(each) !== each.date) return `Moved to ${longDay(each.date)}`;
  if (isConfirmed) return '✓ Confirmed';
  // C4: asked too late, which is our fault rather than theirs.
  return isAsked ? `Not confirmed by ${said('release', each)}` : 'Not confirmed in time; you keep it';
}
