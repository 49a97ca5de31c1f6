import type { OpeningDays } from '../../shared/bookings/rules.ts';
import type { Day } from '../../shared/day.ts';
import type { ObjectTypeId } from '../../shared/locations/contract.ts';
import { closingsOf } from '../db/closings.ts';
import { inForce } from '../db/in-force.ts';
import { statement } from '../db/statement.ts';

/** Changes whenever an object of the area is made or changed; `migrations/0015_object_lists.sql` says why. */
const objectsMark = (areaId: string) =>
  `select count(*) || ':' || coalesce(sum(version), 0) from bookable_objects where area_id = ${areaId}`;

/** A bookable object as everybody sees it. */
export type AreaObject = {
  id: number;
  name: string;
  description: string;
  bookableObjectTypeId: ObjectTypeId;
  isActive: boolean;
};

/** In no order. */
export const objectsOfArea = statement<AreaObject & { mark: string }, [areaId: number]>(
  'objects-of-area',
  `select id, name, description, bookable_object_type_id as "bookableObjectTypeId", is_active as "isActive",
          (${objectsMark('$1')}) as mark
   from bookable_objects where area_id = $1`,
);

/** One row a booking in force on the date; one row without a booking when there is none. */
export type DayRow = {
  /** Of the area's objects, as they are for this statement. */
  mark: string;
  queueLength: number;
  queuePosition: number | null;
  bookingId: number | null;
  objectId: number;
  userId: number;
  firstName: string;
  lastName: string;
  bookedFor: string | null;
};

/** How many wait and where the reader stands, as `q`: `$2` area, `$3` date, `$4` reader, `$5` now, and a location `l`. */
export const queue = `
   cross join lateral (
     select count(*)::int as "queueLength",
            nullif(count(*) filter (where p.id <= (
              select mine.id from waiting_list_places mine
              where mine.area_id = $2 and mine.date = $3 and mine.user_id = $4 and mine.ended_at is null
            )), 0)::int as "queuePosition"
     from waiting_list_places p
     where p.area_id = $2 and p.date = $3 and ${inForce.place('p', 'l', '$5')}
   ) q`;

/** No row when the area is not in the location. */
export const bookedOn = statement<
  DayRow,
  [locationId: number, areaId: number, date: Day, userId: number, now: string]
>(
  'booked-on',
  `select m.mark, q."queueLength", q."queuePosition", b.id as "bookingId", b.bookable_object_id as "objectId",
          b.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", b.booked_for as "bookedFor"
   from areas a
   join locations l on l.id = a.location_id
   ${queue}
   cross join (select (${objectsMark('$2')}) as mark) m
   left join bookings b on b.area_id = $2 and b.date = $3 and ${inForce.booking('b', 'l', '$5')}
   left join users u on u.id = b.user_id
   where a.id = $2 and a.location_id = $1`,
);

export type DayCountRow = {
  date: Day;
  total: number;
  free: number;
  mine: number;
  totalStandard: number;
  freeStandard: number;
};

/** With the closings between two days, both included. */
export const openingOfArea = statement<OpeningDays, [locationId: number, areaId: number, from: Day, to: Day]>(
  'opening-of-area',
  `select l.time_zone as "timeZone", l.open_days as "openDays",
          ${closingsOf('c.last_day >= $3 and c.first_day <= $4')} as closings
   from areas a join locations l on l.id = a.location_id
   where a.id = $2 and l.id = $1`,
);

/** Every day from the first to the last, both included, whether or not anything is booked. */
export const dayCounts = statement<
  DayCountRow,
  [areaId: number, from: Day, to: Day, userId: number, now: string]
>(
  'day-counts',
  `with active as (
     select id, bookable_object_type_id = 1 as is_standard from bookable_objects where area_id = $1 and is_active
   ), booked as (
     select b.date, count(o.id) as taken, count(*) filter (where o.is_standard) as taken_standard,
            count(*) filter (where b.user_id = $4) as mine
     from bookings b
     left join active o on o.id = b.bookable_object_id
     where b.area_id = $1 and b.date between $2 and $3 and b.cancelled_at is null
       and b.id <> all (${inForce.overdueBookings('$1', '$2', '$3', '$5')})
     group by b.date
   ), days as (
     select $2::date + offset_in_days as date
     from generate_series(0, $3::date - $2::date) as offset_in_days
   )
   select d.date, t.total::int, (t.total - coalesce(k.taken, 0))::int as free, coalesce(k.mine, 0)::int as mine,
          t.standard::int as "totalStandard",
          (t.standard - coalesce(k.taken_standard, 0))::int as "freeStandard"
   from days d
   cross join (select count(*) as total, count(*) filter (where is_standard) as standard from active) t
   left join booked k on k.date = d.date
   order by d.date`,
);
