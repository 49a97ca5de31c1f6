import { BOOKING_COLUMNS } from '../../../shared/bookings/columns.ts';
import type { ListColumn } from '../../../shared/columns.ts';
import { type Day, daysFrom } from '../../../shared/day.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { type AdminBookingRow, bookingsForAdmins } from './admin-store.ts';
import { inReadingOrder } from './reading-order.ts';

export type BookingsFilter = Omit<Parameters<typeof bookingsForAdmins>[1], 'limit'> & { from: Day; to: Day };

/** More bookings than any company has on one day, since each space is booked only once. */
const A_WHOLE_DAY = 1_000_000;

/** A day at a time, so that a year of bookings takes no more memory than its fullest day. */
export async function* bookingsByDay(
  db: Queryable,
  wanted: BookingsFilter,
): AsyncGenerator<AdminBookingRow[]> {
  for (const day of daysFrom(wanted.from, wanted.to)) {
    const rows = await bookingsForAdmins(db, { ...wanted, from: day, to: day, limit: A_WHOLE_DAY });
    yield inReadingOrder(rows);
  }
}

const WITHOUT_EMAIL: readonly ListColumn<AdminBookingRow>[] = BOOKING_COLUMNS;

/** With the address beside the person, which tells two people of one name apart. */
export const FILE_COLUMNS = WITHOUT_EMAIL.toSpliced(5, 0, {
  header: 'Email',
  type: 'text',
  value: ({ email }) => email,
});
