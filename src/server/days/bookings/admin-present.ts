import type { AdminBooking } from '../../../shared/bookings/admin-contract.ts';
import type { Now } from '../../../shared/day.ts';
import { isListed, UNNAMED } from '../../../shared/privacy/rules.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import type { AdminBookingRow } from './admin-store.ts';
import { presentBooking } from './present.ts';

type Naming = { namesPastDays: boolean };

/** A booking as a list has it: without its person if they may not be listed (N10). */
type ListedBooking = Omit<AdminBookingRow, 'email'> & { email: string | null };

export const listed = (row: AdminBookingRow, naming: Naming, now: Now): ListedBooking =>
  isListed(row, naming, now) ? row : { ...row, bookedBy: UNNAMED, email: null, bookedFor: null };

/** Admins see every name here, for past days too (N1) unless the company has turned them off (N10). */
export function presentBookingToAdmin(
  row: AdminBookingRow,
  admin: SignedInUser,
  naming: Naming,
  now: Now,
): AdminBooking {
  const { bookedBy, email, isNotAsked, ...booking } = listed(row, naming, now);
  return {
    ...presentBooking(booking, admin, now),
    bookedFor: booking.bookedFor,
    bookedBy,
    bookedByUser: email === null ? null : { id: booking.userId, email },
    isNotAsked,
  };
}
