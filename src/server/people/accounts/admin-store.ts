import type { ManagedUser } from '../../../shared/people/admin-contract.ts';
import { auditEntry } from '../audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { MANAGES } from './caller.ts';

export type UserRow = Omit<ManagedUser, 'isYou'>;

const userColumns = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.is_admin as "isAdmin", to_json(${MANAGES}) as manages, u.is_active as "isActive",
  u.is_admin and u.is_active and not exists (
    select from users other where other.is_admin and other.is_active and other.id <> u.id
  ) as "isLastAdmin"`;

export const userById = statement<UserRow, { id: number }>(
  'user-by-id',
  ({ id }) => sql`select ${userColumns} from users u where u.id = ${id} and not u.is_forgotten`,
);

/** Every word of the search begins one of a name or an email (N11); the people found are looked up once, by an index. */
export const peopleFound = <Search extends SqlText>(search: Search) =>
  sql`select id from users where words_of(first_name || ' ' || last_name || ' ' || email) @@ (select words_beginning(${search}))`;

const found = <Search extends SqlText>(search: Search) =>
  sql`((select folded(${search}) = '') or u.id in (${peopleFound(search)}))`;

const BY_NAME = 'lower(u.first_name), lower(u.last_name), u.id';

/** Ordered by name. `total` counts all matches. */
export const usersMatching = statement<
  UserRow & { total: number },
  { search: string; limit: number; offset: number }
>(
  'users-matching',
  ({ search, limit, offset }) => sql`select ${userColumns}, u.total
   from (
     select u.*, count(*) over ()::int as total from users u where not u.is_forgotten and ${found(search)}
     order by ${BY_NAME} limit ${limit} offset ${offset}
   ) u
   order by ${BY_NAME}`,
);

/** The same people in the same order, starting after a given one, or at the beginning if that is null. */
export const usersAfter = statement<
  UserRow,
  { search: string; limit: number; afterId: number | null; firstName: string; lastName: string }
>(
  'users-after',
  ({ search, limit, afterId, firstName, lastName }) => sql`select ${userColumns}
   from users u
   where not u.is_forgotten and ${found(search)}
     and (${afterId}::bigint is null
          or (lower(u.first_name), lower(u.last_name), u.id) > (lower(${firstName}), lower(${lastName}), ${afterId}::bigint))
   order by ${BY_NAME}
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
  {
    id: number;
    isAdmin: boolean;
    manages: number[];
    isActive: boolean;
    now: string;
    actorId: number | null;
    service: string | null;
  }
>(
  'update-user',
  ({ id, isAdmin, manages, isActive, now, actorId, service }) => sql`with before as (
     select id, is_admin, is_active, array(
       select l.name from location_managers m join locations l on l.id = m.location_id where m.user_id = ${id} order by l.name
     ) as manages
     from users where id = ${id}
   ), no_more as (
     delete from location_managers where user_id = ${id} and location_id <> all (${manages}::bigint[])
   ), added as (
     ${insertSelect('location_managers', { user_id: as(id), location_id: 'wanted' })}
     from unnest(${manages}::bigint[]) wanted on conflict do nothing
   ), updated as (
     update users set is_admin = ${isAdmin}, is_active = ${isActive},
       deactivated_at = case when not ${isActive}::boolean then coalesce(case when not is_active then deactivated_at end, ${now}::timestamptz) end
     where id = ${id} and not is_forgotten
     returning id, is_admin, is_active, array(
       select l.name from locations l where l.id = any (${manages}::bigint[]) order by l.name
     ) as manages
   )
   ${auditEntry('user', 'changed', { id: 'updated.id', by: actorId, at: now, before: 'to_jsonb(before)', after: sql`to_jsonb(updated) || jsonb_strip_nulls(jsonb_build_object('service', ${service}::text))` })}
   from updated join before using (id)
   where to_jsonb(before) <> to_jsonb(updated)`,
);

/** Those of these offices that there are. */
export const knownOffices = statement<{ id: number }, { ids: number[] }>(
  'known-offices',
  ({ ids }) => sql`select id from locations where id = any (${ids}::bigint[])`,
);

export const deleteSessionsOf = statement<object, { userId: number }>(
  'delete-sessions-of',
  ({ userId }) => sql`delete from sessions where user_id = ${userId}`,
);

export const deleteTokensOf = statement<object, { userId: number }>(
  'delete-tokens-of',
  ({ userId }) => sql`delete from sessions where user_id = ${userId} and scopes is not null`,
);
