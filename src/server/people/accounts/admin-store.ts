import { MOST_UPCOMING } from '../../../shared/limits.ts';
import type { Day } from '../../../shared/day.ts';
import type { Upcoming, ManagedUser } from '../../../shared/people/admin-contract.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type UserRow = Omit<ManagedUser, 'isYou'>;

const userColumns = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.is_admin as "isAdmin", u.is_active as "isActive",
  u.is_admin and u.is_active and not exists (
    select from users other where other.is_admin and other.is_active and other.id <> u.id
  ) as "isLastAdmin"`;

export const userById = statement<UserRow, { id: number }>(
  'user-by-id',
  ({ id }) => sql`select ${userColumns} from users u where u.id = ${id}`,
);

const notBeforeToday = <Now extends SqlText>(date: string, now: Now) =>
  sql`${date} >= (${now}::timestamptz at time zone l.time_zone)::date`;

/** What the user holds from today on and would lose if deactivated. */
export const upcomingOf = statement<Upcoming, { userId: number; now: string }>(
  'upcoming-of',
  ({ userId, now }) => sql`with upcoming as (
     select b.id, b.date, b.booked_for, o.id as object_id, o.name as object, a.id as area_id, a.name as area,
            l.id as location_id, l.name as location
     from bookings b
     join bookable_objects o on o.id = b.bookable_object_id
     join areas a on a.id = b.area_id
     join locations l on l.id = a.location_id
     where b.user_id = ${userId} and ${inForce.booking('b', 'l', now)} and ${notBeforeToday('b.date', now)}
   ), shown as (
     select * from upcoming order by date, id limit ${MOST_UPCOMING}
   )
   select (select count(*)::int from upcoming) as "bookingCount",
          (select count(*)::int
           from waiting_list_places p
           join areas a on a.id = p.area_id
           join locations l on l.id = a.location_id
           where p.user_id = ${userId} and ${inForce.place('p', 'l', now)}) as "placeCount",
          (select coalesce(json_agg(json_build_object(
             'id', id, 'date', date, 'bookedFor', booked_for,
             'bookableObject', json_build_object('id', object_id, 'name', object),
             'area', json_build_object('id', area_id, 'name', area),
             'location', json_build_object('id', location_id, 'name', location)
           ) order by date, id), '[]') from shown) as bookings`,
);

/** Ordered by name; the search matches part of a name or an email, ignoring case. `total` counts all matches. */
export const usersMatching = statement<
  UserRow & { total: number },
  { search: string; limit: number; offset: number }
>(
  'users-matching',
  ({ search, limit, offset }) => sql`select ${userColumns}, count(*) over ()::int as total
   from users u
   where position(lower(${search}) in lower(u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0
   order by lower(u.first_name), lower(u.last_name), u.id
   limit ${limit} offset ${offset}`,
);

/** The same people in the same order, starting after a given one, or at the beginning if that is null. */
export const usersAfter = statement<
  UserRow,
  { search: string; limit: number; afterId: number | null; firstName: string; lastName: string }
>(
  'users-after',
  ({ search, limit, afterId, firstName, lastName }) => sql`select ${userColumns}
   from users u
   where position(lower(${search}) in lower(u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0
     and (${afterId}::bigint is null
          or (lower(u.first_name), lower(u.last_name), u.id) > (lower(${firstName}), lower(${lastName}), ${afterId}::bigint))
   order by lower(u.first_name), lower(u.last_name), u.id
   limit ${limit}`,
);

/**
 * Locks the active admins, so that two who remove each other still leave one. Other rows may still refer to theirs:
 * a booking made under a day's lock must not wait here for someone waiting for that day.
 */
export const lockAdmins = statement<{ id: number }>(
  'lock-admins',
  () => sql`select id from users where is_admin and is_active order by id for no key update`,
);

export const updateUser = statement<
  object,
  { id: number; isAdmin: boolean; isActive: boolean; now: string; actorId: number }
>(
  'update-user',
  ({ id, isAdmin, isActive, now, actorId }) => sql`with before as (
     select id, is_admin, is_active from users where id = ${id}
   ), updated as (
     update users set is_admin = ${isAdmin}, is_active = ${isActive} where id = ${id} returning id, is_admin, is_active
   )
   ${insertSelect('audit_entries', {
     at: sql`${now}::timestamptz`,
     actor_id: actorId,
     action: "'changed'",
     subject: "'user'",
     subject_id: 'updated.id',
     before: 'to_jsonb(before)',
     after: 'to_jsonb(updated)',
   })}
   from updated join before using (id)
   where to_jsonb(before) <> to_jsonb(updated)`,
);

export const deleteSessionsOf = statement<object, { userId: number }>(
  'delete-sessions-of',
  ({ userId }) => sql`delete from sessions where user_id = ${userId}`,
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
