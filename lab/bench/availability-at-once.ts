import { type AreaObject, type DayRow, queue } from '../../src/server/availability/store.ts';
import { closingsOf, covers } from '../../src/server/db/closings.ts';
import { inForce } from '../../src/server/db/in-force.ts';
import { sql } from '../../src/server/db/sql.ts';
import { statement } from '../../src/server/db/statement.ts';

/**
 * Everything needed to show one day of an area to a client that remembers nothing between two looks: one row per
 * object. Perch itself keeps the list of objects and reads only the bookings.
 */
export const availabilityAtOnce = statement<
  AreaObject & DayRow,
  { locationId: number; areaId: number; date: string; userId: number; now: string }
>(
  'availability-at-once',
  ({
    locationId,
    areaId,
    date,
    userId,
    now,
  }) => sql`select o.id, o.id as "objectId", o.name, o.description, o.bookable_object_type_id as "bookableObjectTypeId",
          o.is_active as "isActive", l.time_zone as "timeZone", l.open_days as "openDays", c.closings, b.id as "bookingId", b.user_id as "userId", u.first_name as "firstName",
          u.last_name as "lastName", u.visibility, b.booked_for as "bookedFor", q."queueLength", q."queuePosition"
   from areas a
   join locations l on l.id = a.location_id
   ${queue({ areaId, date, userId, now })}
   cross join lateral (select ${closingsOf(covers(date))} as closings offset 0) c
   left join bookable_objects o on o.area_id = a.id
   left join bookings b
     on b.area_id = ${areaId} and b.date = ${date} and b.bookable_object_id = o.id and ${inForce.booking('b', 'l', now)}
   left join users u on u.id = b.user_id
   where a.id = ${areaId} and a.location_id = ${locationId} and (o.is_active is not false or b.id is not null)`,
);
