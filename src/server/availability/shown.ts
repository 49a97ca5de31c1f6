import type { Availability } from '../../shared/bookings/contract.ts';
import type { Day } from '../../shared/day.ts';
import { byName } from '../../shared/natural-order.ts';
import type { SignedInUser } from '../people/store.ts';
import type { AvailabilityRow } from './store.ts';

/** B9: everybody sees who sits where; only the owner and admins learn the booking's id. */
export function shownAvailability(date: Day, rows: AvailabilityRow[], reader: SignedInUser): Availability {
  const { queueLength = 0, queuePosition = null } = rows[0] ?? {};
  return {
    date,
    bookableObjects: rows
      .filter((row): row is AvailabilityRow & { id: number } => row.id !== null)
      .map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        bookableObjectTypeId: row.bookableObjectTypeId,
        existingBooking: existingBooking(row, reader),
      }))
      .sort(byName),
    waitingList: { queueLength, queuePosition },
  };
}

function existingBooking(row: AvailabilityRow, reader: SignedInUser) {
  if (row.bookingId === null) return null;
  const isYours = row.userId === reader.id;
  return {
    id: isYours || reader.isAdmin ? row.bookingId : null,
    name: `${row.firstName} ${row.lastName}`.trim(),
    bookedFor: row.bookedFor,
    isYours,
  };
}
