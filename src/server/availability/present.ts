import type { Availability } from '../../shared/bookings/contract.ts';
import { isOpenOn } from '../../shared/bookings/rules.ts';
import type { Day, Now } from '../../shared/day.ts';
import { isNamed, UNNAMED } from '../../shared/privacy/rules.ts';
import type { SignedInUser } from '../people/store.ts';
import type { AreaObject, DayRow } from './store.ts';

/** In the order of the objects. An inactive object is shown only while it is booked. */
export function presentAvailability(
  date: Day,
  objects: readonly AreaObject[],
  rows: readonly DayRow[],
  reader: SignedInUser,
  now: Now,
): Availability {
  const { queueLength = 0, queuePosition = null, openDays = [], closings = [] } = rows[0] ?? {};
  const booked = new Map(rows.map((row) => [row.objectId, row]));
  return {
    date,
    isOpen: isOpenOn(date, { openDays, closings }),
    bookableObjects: objects
      .filter(({ id, isActive }) => isActive || booked.has(id))
      .map(({ id, name, description, bookableObjectTypeId }) => ({
        id,
        name,
        description,
        bookableObjectTypeId,
        existingBooking: existingBooking(date, booked.get(id), reader, now),
      })),
    waitingList: { queueLength, queuePosition },
  };
}

/**
 * B9: everyone sees who sits where (N1 limits for how long, N2 whose names); only the owner and admins get the
 * booking's id.
 */
function existingBooking(date: Day, row: DayRow | undefined, reader: SignedInUser, now: Now) {
  if (!row) return null;
  const isTold = isNamed({ ...row, date }, reader, now);
  const isYours = row.userId === reader.id;
  return {
    id: isYours || reader.isAdmin ? row.bookingId : null,
    name: isTold ? `${row.firstName} ${row.lastName}`.trim() : UNNAMED,
    bookedFor: isTold ? row.bookedFor : null,
    isYours,
  };
}
