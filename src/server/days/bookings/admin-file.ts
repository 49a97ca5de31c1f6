import { BOOKING_COLUMNS, withoutPeople } from '../../../shared/bookings/columns.ts';
import type { ListColumn } from '../../../shared/columns.ts';
import { type Day, daysFrom, type Now } from '../../../shared/day.ts';
import { isListed } from '../../../shared/privacy/rules.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { listed } from './admin-present.ts';
import { bookingsForAdmins } from './admin-store.ts';
import { inReadingOrder } from './reading-order.ts';

export type BookingsFilter = Omit<Parameters<typeof bookingsForAdmins>[1], 'limit'> & { from: Day; to: Day };

/** More bookings than any company has on one day, since each space is booked only once. */
const A_WHOLE_DAY = 1_000_000;

/** A day at a time, so that a year of bookings takes no more memory than its fullest day. */
export async function* bookingsByDay(
  db: Queryable,
  wanted: BookingsFilter,
  now: Now,
): AsyncGenerator<FileRow[]> {
  for (const day of daysFrom(wanted.from, wanted.to)) {
    const rows = await bookingsForAdmins(db, { ...wanted, from: day, to: day, limit: A_WHOLE_DAY });
    yield inReadingOrder(rows).map((row) => listed(row, wanted, now));
  }
}

type FileRow = ReturnType<typeof listed>;

const WITHOUT_EMAIL: readonly ListColumn<FileRow>[] = BOOKING_COLUMNS;

/** With the address beside the person, which tells two people of one name apart. */
const FILE_COLUMNS = WITHOUT_EMAIL.toSpliced(5, 0, {
  header: 'Email',
  type: 'text',
  value: ({ email }) => email,
});

/** N10: none for names if the last day is over at every office. */
export function fileColumns(wanted: BookingsFilter, now: Now): readonly ListColumn<FileRow>[] {
  const isNamed = isListed({ date: wanted.to, timeZone: LAST_TIME_ZONE }, wanted, now);
  return isNamed ? FILE_COLUMNS : withoutPeople(FILE_COLUMNS);
}

/** Where a day ends last. */
const LAST_TIME_ZONE = 'Etc/GMT+12';
