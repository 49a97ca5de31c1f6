import { MOST_UPCOMING } from '../../../shared/limits.ts';
import type { Day } from '../../../shared/day.ts';
import type { UnseenPerson } from '../../../shared/locations/overview-contract.ts';
import type { Upcoming } from '../../../shared/people/admin-contract.ts';
import { isUnseen, lastSeen } from '../../people/accounts/seen-store.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { inForce } from '../sql/in-force.ts';

const notBeforeToday = <Now extends SqlText>(date: string, now: Now) =>
  sql`${date} >= (${now}::timestamptz at time zone l.time_zone)::date`;

export const heldBookings = <User extends SqlText, Now extends SqlText>(
  userId: User,
  now: Now,
) => sql`bookings b
     join bookable_objects o on o.id = b.bookable_object_id
     join areas a on a.id = b.area_id
     join locations l on l.id = a.location_id
     where b.user_id = ${userId} and ${inForce.booking('b', 'l', now)} and ${notBeforeToday('b.date', now)}`;

export const heldPlaces = <User extends SqlText, Now extends SqlText>(userId: User, now: Now) => sql`(
     select count(*)::int
     from waiting_list_places p
     join areas a on a.id = p.area_id
     join locations l on l.id = a.location_id
     where p.user_id = ${userId} and ${inForce.place('p', 'l', now)}
   )`;

/** What the user holds from today on and would lose if deactivated. */
export const upcomingOf = statement<Upcoming, { userId: number; now: string }>(
  'upcoming-of',
  ({ userId, now }) => sql`with upcoming as (
     select b.id, b.date, b.booked_for, o.id as object_id, o.name as object, a.id as area_id, a.name as area,
            l.id as location_id, l.name as location
     from ${heldBookings(userId, now)}
   ), shown as (
     select * from upcoming order by date, id limit ${MOST_UPCOMING}
   )
   select (select count(*)::int from upcoming) as "bookingCount",
          ${heldPlaces(userId, now)} as "placeCount",
          (select coalesce(json_agg(json_build_object(
             'id', id, 'date', date, 'bookedFor', booked_for,
             'bookableObject', json_build_object('id', object_id, 'name', object),
             'area', json_build_object('id', area_id, 'name', area),
             'location', json_build_object('id', location_id, 'name', location)
           ) order by date, id), '[]') from shown) as bookings`,
);

export type UnseenRow = Omit<UnseenPerson, 'name' | 'lastSeen'> & {
  firstName: string;
  lastName: string;
  lastSeen: Temporal.Instant;
  /** How many there are in all, and what they hold together. */
  total: number;
  bookings: number;
  places: number;
};

/** P4: who has given no sign of life for weeks and holds something from today on, the longest gone first. */
export const unseenHolders = statement<UnseenRow, { now: string; hasWaitingList: boolean; limit: number }>(
  'unseen-holders',
  ({ now, hasWaitingList, limit }) => sql`select *, count(*) over ()::int as total,
          sum("bookingCount") over ()::int as bookings, sum("placeCount") over ()::int as places
   from (
     select u.id, u.first_name as "firstName", u.last_name as "lastName", ${lastSeen('u')} as "lastSeen",
            (select count(*)::int from ${heldBookings(sql`u.id`, now)}) as "bookingCount",
            case when ${hasWaitingList}::boolean then ${heldPlaces(sql`u.id`, now)} else 0 end as "placeCount"
     from users u where u.is_active and ${isUnseen('u', now)} offset 0
   ) unseen
   where "bookingCount" > 0 or "placeCount" > 0
   order by "lastSeen", id
   limit ${limit}`,
);

/** Where the user has anything live from a day on, in lock order. */
export const liveAreaDaysOf = statement<
  { areaId: number; date: Day; timeZone: string },
  { userId: number; from: Day }
>(
  'live-area-days-of',
  ({ userId, from }) => sql`select d.area_id as "areaId", d.date, l.time_zone as "timeZone"
   from (
     select area_id, date from bookings where user_id = ${userId} and date >= ${from} and cancelled_at is null
     union
     select area_id, date from waiting_list_places where user_id = ${userId} and date >= ${from} and ended_at is null
   ) d
   join areas a on a.id = d.area_id
   join locations l on l.id = a.location_id
   order by d.area_id, d.date`,
);
