import { type Day, longDay, type Now } from '../../../shared/day.ts';
import { said, untilWords } from '../../../shared/deadlines.ts';
import { oneOrMany } from '../../../shared/english.ts';
import { UNSEEN_DAYS } from '../../../shared/limits.ts';
import { MORNINGS_UNTIL_REST } from '../../../shared/usual-week/limits.ts';
import { toldOfAct } from './act-words.ts';
import { away, closed, closedSeveralTimes } from './ended-words.ts';
import { type MessageLink, message, type Message } from './message.ts';
import { askedAbout, COSTS_NOTHING, questionAboutAll } from './morning-words.ts';
import { asksLater } from './listing.ts';
import { aboutBooking, anAdmin, booking, place, spaceWords } from './booking-words.ts';
import { isAboutItsDay, isLive, isOpen, isQuestion } from './state.ts';
import type { NotificationRow } from './details-store.ts';
import { toldOfRefusedDays, toldOfUsualWeek } from './usual-week-words.ts';
import { HERE, named, type Words, words, written } from './wording.ts';

/** The notifications of one message: one, the questions of one morning to one person, their refused days, or those of an act. */
export type MessageRows = readonly [NotificationRow, ...NotificationRow[]];

/**
 * What a person is told about an event; a request to confirm reflects the booking's current state (M3). `costsSpace` is false if
 * nothing happens to people who do not answer, because nobody knows whether the message reaches them (M7).
 */
export function messageOf(told: MessageRows, now: Now, publicUrl: string, costsSpace = true): Message {
  const [notification, ...others] = told;
  const { act } = notification;
  if (others.length > 0 && isQuestion(notification))
    return questionAboutAll(told, (each) => isOpen(each, now), { publicUrl, costsSpace });
  if (notification.kind === 'usual-week') return toldOfUsualWeek(notification, publicUrl);
  if (notification.kind === 'usual-days-refused') return toldOfRefusedDays(told, publicUrl);
  if (act?.kind === 'closing' && others.length > 0) return closedSeveralTimes(told, publicUrl);
  if (act && (others.length > 0 || act.refused.length > 0)) return toldOfAct(told, act, publicUrl);
  return { ...wordsOf(notification, now, { publicUrl, costsSpace }), link: linkOf(notification, publicUrl) };
}

function linkOf(notification: NotificationRow, publicUrl: string): MessageLink | null {
  if (isLive(notification))
    return {
      address: `${publicUrl}/bookings/${notification.bookingId}/details`,
      words: 'See it in Perch',
    };
  if (notification.kind === 'account-linked')
    return { address: `${publicUrl}/settings`, words: 'See where you are signed in' };
  return notification.kind === 'resting' ? { address: publicUrl, words: 'See your week in Perch' } : null;
}

function wordsOf(
  notification: NotificationRow,
  now: Now,
  { publicUrl, costsSpace }: { publicUrl: string; costsSpace: boolean },
): Message {
  const about = aboutBooking(notification);
  switch (notification.kind) {
    case 'booked':
      return message({
        title: ['Booked'],
        about,
        sentence: words`You have booked ${booking(notification)}.`,
        note: questionToCome(notification),
      });
    case 'promoted':
      return message({
        title: [notification.isDrawn ? 'You have a space' : 'A space came free for you'],
        about,
        sentence: notification.isDrawn
          ? words`The draw has taken place, and we have booked ${booking(notification)} for you.${alsoHas(notification)}`
          : words`You were next on the waiting list, so we have booked ${booking(notification)} for you.${alsoHas(notification)}`,
        note: notification.isConfirmed
          ? ['It is confirmed, so there is nothing else to do.']
          : questionToCome(notification),
      });
    case 'moved': {
      const { movedFrom: from, date } = notification;
      return message({
        title: ['Moved'],
        about,
        sentence: from?.outOfOrder
          ? words`${spaceWords(from)} is out of order (${written(from.outOfOrder)}), so you now have ${booking(notification)}. You can move or cancel it as usual.`
          : words`You have moved ${from ? spaceWords(from) : 'your booking'} to ${booking(notification)}.`,
        note: from?.date === date ? [] : questionToCome(notification),
      });
    }
    case 'cancelled':
      return isLive(notification)
        ? message({
            title: ['Still yours'],
            about,
            sentence: words`You cancelled ${booking(notification)}, and undid it.`,
          })
        : cancelled(notification);
    case 'confirm':
    case 'remind':
      return isOpen(notification, now) ? asking(notification, costsSpace) : answered(notification);
    case 'unconfirmed':
      return message({ title: ['Booking cancelled'], about, sentence: howItEnded(notification) });
    case 'place-joined':
      if (notification.draw) return wishedFor(notification, notification.draw);
      return message({
        title: ['You are on the waiting list'],
        about: aboutPlace(notification),
        sentence: words`You are waiting for a space in ${place(notification)}, on ${longDay(notification.date)}. When one comes free, we will book it for you and tell you ${HERE}.`,
        note: [
          notification.placeUntil
            ? `Your place lasts ${untilWords(notification.placeUntil, notification)}.`
            : `The list closes at ${said('endOfQueue', notification)} on the day.`,
        ],
      });
    case 'place-expired':
      return message({
        title: ['No space came free'],
        about: aboutPlace(notification),
        sentence: notification.placeUntil
          ? words`Sorry, no space came free in ${place(notification)}, on ${longDay(notification.date)}. You were waiting ${untilWords(notification.placeUntil, notification)}.`
          : words`Sorry, no space came free in ${place(notification)}, on ${longDay(notification.date)}. The waiting list closed at ${said('endOfQueue', notification)}.`,
      });
    case 'closing':
      return closed(notification, publicUrl);
    case 'usual-week':
    case 'usual-days-refused':
      throw new Error('A usual week has words of its own.');
    case 'resting':
      return resting(notification);
    case 'away':
      return away(notification);
    case 'account-linked':
      return message({
        title: ['You have a new way to sign in'],
        sentence: [
          'You have used a new way to sign in, and everything of yours is still there. If it was not you, tell whoever looks after accounts at your company.',
        ],
      });
  }
}

/** Two desks on one day are rarely meant. */
function alsoHas({ alsoHas: others }: NotificationRow): Words {
  if (!others) return [];
  const spaces = others.map(
    ({ bookableObject, ...where }, at) =>
      words`${at > 0 ? ', and ' : ''}${named(bookableObject)} in ${place(where)}`,
  );
  return words` You also have ${spaces.flat()}, on that day.`;
}

/** D5, D13: with a button to resume the usual week, until it is resumed or ended. Whoever was not seen is told about the wish. */
function resting(notification: NotificationRow): Message {
  const { wish } = notification;
  const why = wish
    ? `You have not used Perch for ${UNSEEN_DAYS} days`
    : `You did not confirm ${MORNINGS_UNTIL_REST} mornings in a row`;
  const missed = words`${why}, so your usual week in ${place(notification)}`;
  if (notification.usualWeek === 'goes on')
    return message({
      title: ['Your usual week has resumed'],
      sentence: words`${missed} rested. It makes bookings for you again.`,
    });
  if (notification.usualWeek !== 'rests')
    return message({
      title: ['Your usual week has ended'],
      sentence: words`${missed} rested, and has been ended since.`,
    });
  return message({
    title: ['Your usual week is resting'],
    sentence: words`${missed} makes no more bookings for you. What is booked stays booked. If you are still coming in, resume it.`,
    resumes: wish ? wish.lastBookingId : notification.bookingId,
  });
}

/** F9: before the draw, and after it for people who got no space. */
function wishedFor(
  notification: NotificationRow,
  { at, ahead }: { at: string; ahead: number | null },
): Message {
  const about = aboutPlace(notification);
  const where = words`${place(notification)}, on ${longDay(notification.date)}`;
  if (ahead === null) {
    const when = Temporal.Instant.from(at).toZonedDateTimeISO(notification.timeZone);
    const day = longDay(when.toPlainDate().toString() as Day);
    const time = when.toPlainTime().toString({ smallestUnit: 'minute' });
    return message({
      title: ['You are in the draw'],
      about,
      sentence: words`You are in the draw for a space in ${where}. It takes place on ${day} at ${time}: whoever has had a space least often comes first, and it makes no difference who asked when. We will tell you the result ${HERE}.`,
    });
  }
  const standing =
    ahead === 0 ? 'You are next' : `There ${oneOrMany(ahead, 'is', 'are')} ${ahead} before you`;
  return message({
    title: ['No space this time'],
    about,
    sentence: words`Sorry, there were not enough spaces in ${where}. ${standing} on the waiting list. When one comes free, we will book it for you and tell you ${HERE}.`,
    note: [`The list closes at ${said('endOfQueue', notification)} on the day.`],
  });
}

const aboutPlace = (notification: NotificationRow): Words =>
  words`${place(notification)}, on ${longDay(notification.date)}`;

/** D12: if a booking was undone right after it was made, the message says so. */
function cancelled(notification: NotificationRow): Message {
  const about = aboutBooking(notification);
  if (notification.isUndone)
    return message({
      title: ['Undone'],
      about,
      sentence: words`You booked ${booking(notification)}, and undid it.`,
    });
  return message({ title: ['Booking cancelled'], about, sentence: howItEnded(notification) });
}

function asking(notification: NotificationRow, costsSpace: boolean): Message {
  const about = aboutBooking(notification);
  const asked = askedAbout(notification, true);
  if (notification.kind === 'remind') {
    return message({
      title: [`Please confirm by ${said('release', notification)}`],
      about,
      sentence: costsSpace
        ? words`You have not yet confirmed ${booking(notification)}. At ${said('release', notification)} it will be cancelled, and somebody else can have the space.`
        : words`You have not yet confirmed ${booking(notification)}.`,
      asked,
      note: costsSpace ? [] : COSTS_NOTHING,
    });
  }
  return message({
    title: ['Will you use your booking today?'],
    about,
    sentence: words`You have booked ${booking(notification)}. Please confirm it by ${said('release', notification)}${costsSpace ? ', or the space goes to somebody else' : ''}.`,
    asked,
    note: costsSpace ? [] : COSTS_NOTHING,
  });
}

/** Shown in place of the buttons. */
function answered(notification: NotificationRow): Message {
  const about = aboutBooking(notification);
  const told = (title: string, sentence: Words) => message({ title: [title], about, sentence });
  if (notification.cancelReason === 'unconfirmed') return told('Not confirmed', notConfirmed(notification));
  if (notification.cancelReason !== null) return told('Cancelled', howItEnded(notification));
  if (!isAboutItsDay(notification))
    return told('Moved', words`You have moved it to ${booking(notification)}.`);
  if (notification.isConfirmed)
    return told('Confirmed', words`Thank you. You have confirmed ${booking(notification)}.`);
  if (notification.isAsked) return told('Not confirmed', notConfirmed(notification));
  // C4: we asked too late, which is our fault rather than theirs.
  return told(
    'Nothing left to confirm',
    words`It is past ${said('release', notification)}. You keep ${booking(notification)}.`,
  );
}

function howItEnded(notification: NotificationRow): Words {
  switch (notification.cancelReason) {
    case 'admin':
      return words`${anAdmin(notification)} has cancelled ${booking(notification)}.${note(notification)}`;
    case 'object-removed':
      return words`${anAdmin(notification)} has cancelled ${booking(notification)}, because the space can no longer be booked.${note(notification)}${hadInstead(notification)}`;
    case 'unconfirmed':
      return notConfirmed(notification);
    case 'owner':
    case 'slack':
    case null:
      return words`You have cancelled ${booking(notification)}.`;
  }
}

/** D6: the object that the usual week got instead. */
const hadInstead = ({ hadInstead: name }: NotificationRow): Words =>
  name === null ? [] : words` Your usual week has ${named(name)} for you instead.`;

/** The admin's words, punctuated as written. */
const note = ({ cancelNote }: NotificationRow): Words =>
  cancelNote === null ? [] : words` Their message: “${written(cancelNote)}”`;

const notConfirmed = (notification: NotificationRow): Words =>
  words`You did not confirm ${booking(notification)} by ${said('release', notification)}, so it has been cancelled and somebody else can have the space.`;

/** Empty if there will be no question: the booking was confirmed when made, or its day is over. */
const questionToCome = (notification: NotificationRow): Words =>
  asksLater(notification, isLive(notification) && !notification.isConfirmed ? 1 : 0);
