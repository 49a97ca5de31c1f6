import { MOST_COLLEAGUES } from '../../../shared/limits.ts';
import type { Colleague } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import { inForce } from '../sql/in-force.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { isNamedStatement } from '../../people/privacy/naming.ts';

/**
 * Matches text beginning with the search, in index order, so that a search never reads more than it shows. For a
 * plain range PostgreSQL expects so few rows that it would read and sort them all; if the upper end is one of
 * several values, it does not.
 */
function beginning<
  Date extends SqlText,
  Search extends SqlText,
  ReaderId extends SqlText,
  ReaderIsAdmin extends SqlText,
  Now extends SqlText,
>(
  text: string,
  sought: { date: Date; search: Search; readerId: ReaderId; readerIsAdmin: ReaderIsAdmin; now: Now },
  alsoWhere = 'true',
) {
  const { date, search, now } = sought;
  return sql`(
    select b.id, u.first_name, u.last_name, b.booked_for, o.id as object_id, o.name as object,
           a.id as area_id, a.name as area, l.id as location_id, l.name as location
    from users u
    join bookings b on b.user_id = u.id
    join bookable_objects o on o.id = b.bookable_object_id
    join areas a on a.id = b.area_id
    join locations l on l.id = a.location_id
    where ${text} ~>=~ folded(${search}) and ${text} ~<~ any (array[folded(${search}) || U&'\\+10FFFF']) and ${alsoWhere}
      and b.date = ${date} and ${inForce.booking('b', 'l', now)} and ${isNamedStatement({ b: 'b', u: 'u', l: 'l' }, sought)}
    order by ${text} using ~<~
    limit ${MOST_COLLEAGUES}
  )`;
}

/**
 * By name, at most twenty. Matches the beginning of a name, of a surname, or of a guest's name. People whose names
 * the reader may not see are left out of the search itself, so that nothing can be inferred from the result, not
 * even from its length (N1, N2).
 */
export const colleaguesOn = statement<
  Colleague,
  { date: Day; search: string; readerId: number; readerIsAdmin: boolean; now: string }
>(
  'colleagues-on',
  (sought) => sql`select trim(first_name || ' ' || last_name) as name, booked_for as "bookedFor",
          json_build_object('id', object_id, 'name', object) as "bookableObject",
          json_build_object('id', area_id, 'name', area) as area,
          json_build_object('id', location_id, 'name', location) as location
   from (
     ${beginning(`folded(u.first_name || ' ' || u.last_name)`, sought)}
     union ${beginning('folded(u.last_name)', sought)}
     union ${beginning('folded(b.booked_for)', sought, 'b.cancelled_at is null and b.booked_for is not null')}
   ) found
   order by folded(first_name || ' ' || last_name), booked_for nulls first, id
   limit ${MOST_COLLEAGUES}`,
);
