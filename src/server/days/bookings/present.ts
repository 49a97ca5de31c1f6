import type { Booking } from '../../../shared/bookings/contract.ts';
import { isCancellable, refusalToConfirm } from '../../../shared/bookings/rules.ts';
import type { Now } from '../../../shared/day.ts';
import { isStillTold } from '../../../shared/privacy/rules.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import type { BookingRow } from './store.ts';

/**
 * A booking as its owner or an admin sees it. Only the owner can confirm it (C2), and only the owner still sees who
 * it was for once its day has passed (N1).
 */
export function presentBooking(
  { userId, timeZone, bookedFor, isDrawn, ...booking }: BookingRow,
  reader: Pick<SignedInUser, 'id'>,
  now: Now,
): Booking {
  const isOwner = userId === reader.id;
  const isTold = isStillTold({ date: booking.date, timeZone, userId }, reader, now);
  return {
    ...booking,
    location: { ...booking.location, timeZone },
    bookedFor: isTold ? bookedFor : null,
    canConfirm: isOwner && !booking.isConfirmed && refusalToConfirm(booking.date, { timeZone }, now) === null,
    canCancel: isCancellable(booking.date, timeZone, now),
    ...(isDrawn && { isDrawn }),
  };
}
