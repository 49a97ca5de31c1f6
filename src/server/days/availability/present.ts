import type { Availability } from '../../../shared/bookings/contract.ts';
import { isOpenOn } from '../../../shared/bookings/rules.ts';
import type { Day, Now } from '../../../shared/day.ts';
import { isNamed, UNNAMED } from '../../../shared/privacy/rules.ts';
import type { AreaObject, DayRow, Sitting } from './store.ts';

/** What somebody is called where they may be named. */
export type NameOf = (sitting: Sitting) => string;
const fullName: NameOf = ({ firstName, lastName }) => `${firstName} ${lastName}`.trim();
/** What somebody reads instead of everything personal about a booking that they may not know. */
const UNTOLD = { name: UNNAMED, bookedFor: null };

/** In the order of the objects. One that is inactive, or out of order, is shown only while it is booked. */
export function presentAvailability(
  date: Day,
  objects: readonly AreaObject[],
  { timeZone, openDays, closings, queueLength, queuePosition, outOfOrder, bookings }: DayRow,
  reader: Reader,
  now: Now,
  nameOf = fullName,
): Availability {
  const out = new Set(outOfOrder?.map(({ id }) => id));
  const booked = new Map(bookings.map((sitting) => [sitting.objectId, sitting]));
  return {
    date,
    isOpen: isOpenOn(date, { openDays, closings }),
    bookableObjects: objects
      .filter(({ id, isActive }) => (isActive && !out.has(id)) || booked.has(id))
      .map(({ id, name, description, bookableObjectTypeId }) => ({
        id,
        name,
        description,
        bookableObjectTypeId,
        existingBooking: existingBooking(booked.get(id), { date, timeZone }, reader, now, nameOf),
      })),
    ...(outOfOrder && { outOfOrder }),
    waitingList: { queueLength, queuePosition },
  };
}

/** `isAdmin` at the office of the area. */
type Reader = { id: number; isAdmin: boolean };

/**
 * B9: everyone sees who sits where (N1 limits for how long, N2 whose names); only the owner and admins get the
 * booking's id.
 */
function existingBooking(
  sitting: Sitting | undefined,
  day: { date: Day; timeZone: string },
  reader: Reader,
  now: Now,
  nameOf: NameOf,
) {
  if (!sitting) return null;
  const { bookingId, userId, bookedFor } = sitting;
  const isYours = userId === reader.id;
  const told = isNamed({ ...day, ...sitting }, reader, now) ? { name: nameOf(sitting), bookedFor } : UNTOLD;
  return { id: isYours || reader.isAdmin ? bookingId : null, ...told, isYours };
}

/** O2: what is taken, to a token that may not know by whom. */
export const withoutNames = ({ bookableObjects, ...day }: Availability): Availability => ({
  ...day,
  bookableObjects: bookableObjects.map(({ existingBooking: taken, ...object }) => ({
    ...object,
    existingBooking: taken && !taken.isYours ? { id: taken.id, ...UNTOLD, isYours: false } : taken,
  })),
});
