import type { Day } from '../../../shared/day.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { inForce } from '../sql/in-force.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { type BookingRow, isDrawn, locationWithAreas } from './store.ts';

/**
 * A booking in a list. To save space, only one booking of each location carries the location and its areas; the others
 * have null.
 */
type ListedRow = Pick<
  BookingRow,
  | 'id'
  | 'date'
  | 'userId'
  | 'bookedFor'
  | 'isConfirmed'
  | 'timeZone'
  | 'standingId'
  | 'isDrawn'
  | 'bookableObjectTypeId'
  | 'areaTypeId'
> & {
  objectId: number;
  objectName: string;
  areaId: number;
  areaName: string;
  locationId: number;
  location: BookingRow['location'] | null;
};

export const listedBookings = statement<ListedRow, { now: string; userId: number; from: Day; to: Day }>(
  'bookings-between',
  ({ now, userId, from, to }) => sql`
   select b.id, b.date, b.user_id as "userId", b.booked_for as "bookedFor",
          b.confirmed_at is not null as "isConfirmed", l.time_zone as "timeZone",
          b.standing_id as "standingId", ${isDrawn} as "isDrawn", o.bookable_object_type_id as "bookableObjectTypeId", a.area_type_id as "areaTypeId",
          o.id as "objectId", o.name as "objectName", a.id as "areaId", a.name as "areaName", l.id as "locationId",
          case when row_number() over (partition by l.id) = 1 then ${locationWithAreas} end as location
   from bookings b
   join bookable_objects o on o.id = b.bookable_object_id
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   where b.user_id = ${userId} and b.date between ${from} and ${to} and ${inForce.booking('b', 'l', now)}
   order by b.date, b.id`,
);

/** The user's live bookings by date, then id. Both ends are inclusive. */
export async function bookingsBetween(
  db: Queryable,
  now: string,
  userId: number,
  from: Day,
  to: Day,
): Promise<BookingRow[]> {
  return withLocations(await listedBookings(db, { now, userId, from, to }));
}

/** Fills in the location of each booking; bookings at one location share the object. */
export function withLocations(rows: readonly ListedRow[]): BookingRow[] {
  const locations = new Map<number, BookingRow['location']>();
  for (const { locationId, location } of rows) if (location) locations.set(locationId, location);
  return rows.map(({ objectId, objectName, areaId, areaName, locationId, location: _, ...row }) => {
    const location = locations.get(locationId);
    if (!location) throw new Error('A booking came without its location.');
    const bookableObject = { id: objectId, name: objectName };
    return { ...row, bookableObject, area: { id: areaId, name: areaName }, location };
  });
}
