import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { Day } from '../../../shared/day.ts';
import { closingsOf, covers } from '../../places/locations/closings.ts';
import { isKeptFrom } from '../../places/objects/kept.ts';
import { isInUse } from '../../places/objects/outages.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** A free space of the same type, on another day. */
export type EqualPlace = {
  date: Day;
  locationId: number;
  areaId: number;
  objectId: number;
  isSame: boolean;
  isSameArea: boolean;
};

/**
 * The nearest day after a booking that has ended, or else before it, on which its office is open and has a free space
 * of the same type, in an area of the same type, that nobody is waiting for: the same space if it is free, or else
 * preferably one with all its features (B21), in the same area, and nothing that is ever kept for groups they are not in (B18). Never a day on which the person has a booking for themselves or is away, nor one of
 * those given. No row if there is none.
 */
export const equalPlace = statement<EqualPlace, { bookingId: number; exceptDays: Day[]; now: string }>(
  'equal-place',
  ({ bookingId, exceptDays, now }) => sql`with lost as materialized (
     select b.user_id, b.date, o.id as object_id, o.bookable_object_type_id as type_id, o.features, a.id as area_id, a.area_type_id, a.location_id,
            (${now}::timestamptz at time zone l.time_zone)::date as today
     from bookings b
     join bookable_objects o on o.id = b.bookable_object_id
     join areas a on a.id = o.area_id
     join locations l on l.id = a.location_id
     where b.id = ${bookingId}
   ), days as (
     select d.date, lost.user_id, lost.date as lost_date, lost.object_id, lost.type_id, lost.features, lost.area_id, lost.area_type_id, lost.location_id
     from lost
     join locations l on l.id = lost.location_id
     cross join lateral (select lost.today + ahead as date from generate_series(1, ${DAYS_AHEAD}) as ahead) d
     where extract(isodow from d.date) = any (l.open_days) and d.date <> all (${exceptDays}::date[])
       and ${closingsOf(covers(sql`d.date`))}::text = '[]'
       and not exists (
         select from bookings own
         where own.user_id = lost.user_id and own.date = d.date and own.cancelled_at is null and own.booked_for is null)
       and not exists (
         select from absences v
         where v.user_id = lost.user_id and v.ended_at is null and d.date between v.first_day and v.last_day)
   )
   select days.date, days.location_id as "locationId", free.*
   from (select * from days order by date < lost_date, abs(date - lost_date)) days
   cross join lateral (
     select a.id as "areaId", o.id as "objectId", o.id = days.object_id as "isSame", a.id = days.area_id as "isSameArea"
     from areas a join bookable_objects o on o.area_id = a.id
     where a.location_id = days.location_id and a.area_type_id = days.area_type_id
       and not (a.keeps and ${isKeptFrom('o', 'days.user_id')})
       and ${isInUse('days.date')} and o.bookable_object_type_id = days.type_id
       and not exists (
         select from bookings b where b.bookable_object_id = o.id and b.date = days.date and b.cancelled_at is null)
       and not exists (
         select from waiting_list_places p where p.area_id = a.id and p.date = days.date and p.ended_at is null)
     order by o.id = days.object_id desc, o.features @> days.features desc, a.id = days.area_id desc, o.id
     limit 1
   ) free
   limit 1`,
);
