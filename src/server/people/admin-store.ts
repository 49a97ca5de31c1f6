import type { Day } from '../../shared/day.ts';
import { statement } from '../db/statement.ts';

export type UserRow = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  isActive: boolean;
};

const shownUser = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.is_admin as "isAdmin", u.is_active as "isActive"`;

export const userById = statement<UserRow, [id: number]>(
  'user-by-id',
  `select ${shownUser} from users u where u.id = $1`,
);

/** By name; the search is part of a name or an email, in any case. `total` counts all that match. */
export const usersMatching = statement<
  UserRow & { total: number },
  [search: string, limit: number, offset: number]
>(
  'users-matching',
  `select ${shownUser}, count(*) over ()::int as total
   from users u
   where position(lower($1) in lower(u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0
   order by lower(u.first_name), lower(u.last_name), u.id
   limit $2 offset $3`,
);

/**
 * Locks the active admins, so that two who unmake each other do not leave none. Their rows may still be referred
 * to meanwhile: who books under the lock of a day must not wait here for who waits for that day.
 */
export const lockAdmins = statement<{ id: number }, []>(
  'lock-admins',
  `select id from users where is_admin and is_active order by id for no key update`,
);

export const updateUser = statement<
  object,
  [id: number, isAdmin: boolean, isActive: boolean, now: string, actorId: number]
>(
  'update-user',
  `with before as (
     select id, is_admin, is_active from users where id = $1
   ), updated as (
     update users set is_admin = $2, is_active = $3 where id = $1 returning id, is_admin, is_active
   )
   insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
   select $4::timestamptz, $5, 'changed', 'user', updated.id, to_jsonb(before), to_jsonb(updated)
   from updated join before using (id)`,
);

export const deleteSessionsOf = statement<object, [userId: number]>(
  'delete-sessions-of',
  `delete from sessions where user_id = $1`,
);

/** Where the user has something live from a day on, in the order of the locks. */
export const liveAreaDaysOf = statement<
  { areaId: number; date: Day; timeZone: string },
  [userId: number, from: Day]
>(
  'live-area-days-of',
  `select d.area_id as "areaId", d.date, l.time_zone as "timeZone"
   from (
     select area_id, date from bookings where user_id = $1 and date >= $2 and cancelled_at is null
     union
     select area_id, date from waiting_list_places where user_id = $1 and date >= $2 and ended_at is null
   ) d
   join areas a on a.id = d.area_id
   join locations l on l.id = a.location_id
   order by d.area_id, d.date`,
);
