import type { AdminBooking } from '../../shared/bookings/admin-contract.ts';
import type { Now } from '../../shared/day.ts';
import type { SignedInUser } from '../people/store.ts';
import type { AdminBookingRow } from './admin-store.ts';
import { shownBooking } from './shown.ts';

export function shownToAdmin(
  { bookedBy, email, isNotAsked, ...booking }: AdminBookingRow,
  admin: SignedInUser,
  now: Now,
): AdminBooking {
  return {
    ...shownBooking(booking, admin, now),
    bookedBy,
    bookedByUser: { id: booking.userId, email },
    isNotAsked,
  };
}
