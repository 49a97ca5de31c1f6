import { hasPassed } from '../../../shared/deadlines.ts';
import { type Now, todayIn } from '../../../shared/day.ts';
import type { NotificationRow } from './details-store.ts';

export const isLive = ({ bookingId, cancelReason }: NotificationRow): boolean =>
  bookingId !== null && cancelReason === null;

export const isQuestion = ({ kind }: NotificationRow): boolean => kind === 'confirm' || kind === 'remind';

/** Whether there is still something to answer: requests and reminders, until 10:00. */
export function isOpen(notification: NotificationRow, now: Now): boolean {
  return (
    isLive(notification) &&
    !notification.isConfirmed &&
    isAboutItsDay(notification) &&
    !hasPassed('release', notification.date, notification, now)
  );
}

/** A question asked before the booking was moved to another day (D11) is not about that day. */
export const isAboutItsDay = ({ date, timeZone, createdAt }: NotificationRow): boolean =>
  todayIn(timeZone, createdAt) === date;

/**
 * Whether a notification need not be sent any more: there is nothing left to answer; or a move or a cancellation was
 * undone (D12) before it was announced; or the owner gave a booking back before it was announced, or by an absence
 * after undoing its cancellation.
 */
export function isPointless(notification: NotificationRow, now: Now): boolean {
  const { kind, cancelReason, movedFrom, isNews, wish } = notification;
  const isGivenBack = cancelReason === 'owner' || cancelReason === 'slack';
  if (isQuestion(notification)) return !isOpen(notification, now);
  if (kind === 'moved') return movedFrom?.isHere === true;
  if (kind === 'booked') return isGivenBack;
  if (kind === 'usual-days-refused') return !wish || wish.isEnded || wish.days.length === 0;
  if (kind === 'usual-week') return !wish || (wish.isEnded && wish.days.length === 0);
  return (
    kind === 'cancelled' && (isLive(notification) || (isGivenBack && isNews) || notification.isOfAbsence)
  );
}

/** C6, D8: whether two notifications go into one message: questions of the same morning, refused days, or parts of the same act. */
export const isToldWith = (a: NotificationRow, b: NotificationRow): boolean =>
  a.id === b.id ||
  (isQuestion(a) && isQuestion(b)) ||
  (a.kind === 'usual-days-refused' && b.kind === a.kind) ||
  (a.act !== null && a.act.id === b.act?.id);
