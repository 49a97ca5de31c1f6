import { MOST_COLLEAGUES } from '../../../shared/limits.ts';
import type { Colleague } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import { inForce } from '../sql/in-force.ts';
import { sql, type AnySql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { isNamedStatement } from '../../people/privacy/naming.ts';

/**
 * By name, at most twenty. Matches the beginning of any word of a name or of a guest's name (N11). People whose names
 * the reader may not see are left out of the search itself, so that nothing can be inferred from the result, not
 * even from its length (N1, N2).
 */
export const colleaguesOn = statement<
  Colleague,
  { date: Day; search: string; readerId: number; readerOffices: readonly number[] | null; now: string }
>('colleagues-on', ({ date, search, readerId, readerOffices, now }) => {
  const first = <Users extends AnySql, Where extends AnySql>(users: Users, where: Where) => sql`(
    select b.id, u.first_name, u.last_name, u.folded_name, b.booked_for, o.id as object_id, o.name as object,
           a.id as area_id, a.name as area, l.id as location_id, l.name as location
    from ${users} u
    join bookings b on b.user_id = u.id
    join bookable_objects o on o.id = b.bookable_object_id
    join areas a on a.id = b.area_id
    join locations l on l.id = a.location_id
    where ${where} and b.date = ${date} and ${inForce.booking('b', 'l', now)}
      and ${isNamedStatement({ b: 'b', u: 'u', l: 'l' }, { readerId, readerOffices, now })}
    order by u.folded_name, b.booked_for nulls first, b.id
    limit ${MOST_COLLEAGUES}
  )`;
  // A short search finds thousands. Sorted first, their bookings are looked up only until twenty are there.
  const named = sql`(
    select * from users where words_of(first_name || ' ' || last_name) @@ (select words_beginning(${search})) order by folded_name
  )`;
  // Asked twice, because PostgreSQL expects one live booking in 200 to match: after some years more than there are on a day, which
  // it would then read in full.
  const isGuest = sql`words_of(b.booked_for, b.date) @@ (select words_beginning(${search}, ${date}::date))`;
  const guests = sql`${isGuest} and ${isGuest} and b.booked_for is not null`;
  return sql`select trim(first_name || ' ' || last_name) as name, booked_for as "bookedFor",
          json_build_object('id', object_id, 'name', object) as "bookableObject",
          json_build_object('id', area_id, 'name', area) as area,
          json_build_object('id', location_id, 'name', location) as location
   from (
     ${first(named, sql`true`)}
     union
     ${first(sql`users`, guests)}
   ) found
   order by folded_name, booked_for nulls first, id
   limit ${MOST_COLLEAGUES}`;
});
