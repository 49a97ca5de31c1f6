import { type Day, daysFrom } from '../../../shared/day.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Column } from '../../platform/http/csv.ts';
import { type AdminBookingRow, bookingsForAdmins } from './admin-store.ts';
import { inReadingOrder } from './reading-order.ts';

export type Narrowed = Omit<Parameters<typeof bookingsForAdmins>[1], 'limit'> & { from: Day; to: Day };

/** More bookings than any company has on one day, since each space is booked only once. */
const A_WHOLE_DAY = 1_000_000;

/** A day at a time, so that a year of bookings takes no more memory than its fullest day. */
export async function* bookingsByDay(db: Queryable, wanted: Narrowed): AsyncGenerator<AdminBookingRow[]> {
  for (const day of daysFrom(wanted.from, wanted.to)) {
    const rows = await bookingsForAdmins(db, { ...wanted, from: day, to: day, limit: A_WHOLE_DAY });
    yield inReadingOrder(rows);
  }
}

function stateOf({ isConfirmed, isNotAsked }: AdminBookingRow): string {
  if (isConfirmed) return 'Confirmed';
  return isNotAsked ? 'Not asked' : 'Awaiting confirmation';
}

export const BOOKING_COLUMNS: Column<AdminBookingRow>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Location', value: ({ location }) => location.name },
  { header: 'Area', value: ({ area }) => area.name },
  { header: 'Space', value: ({ bookableObject }) => bookableObject.name },
  { header: 'Person', value: ({ bookedBy }) => bookedBy },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Booked for', value: ({ bookedFor }) => bookedFor },
  { header: 'State', value: stateOf },
];
