import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import type { Now } from '../../../shared/day.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import type { AdminBookingRow } from './admin-store.ts';
import { presentBooking } from './present.ts';

/** Admins see every name here, for past days too (N1). */
export function presentBookingToAdmin(
  { bookedBy, email, isNotAsked, ...booking }: AdminBookingRow,
  admin: SignedInUser,
  now: Now,
): AdminBooking {
  return {
    ...presentBooking(booking, admin, now),
    bookedFor: booking.bookedFor,
    bookedBy,
    bookedByUser: { id: booking.userId, email },
    isNotAsked,
  };
}
