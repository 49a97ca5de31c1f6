import type { ClosingEffect } from '../../../shared/locations/admin-contract.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** What somebody wants to close, as JSON: a list in which each day of a location occurs once. */
type WantedClosings = { closings: string; now: string };

/**
 * The closings that are wanted, as `k`, and what is in force on their days from today on: bookings `b` and places `p`, each with the
 * number `n` of its closing.
 */
const wanted = <Closings extends SqlText, Now extends SqlText>(
  closings: Closings,
  now: Now,
) => sql`k as materialized (
     select w.n, w.location_id, w.first_day, w.last_day, t.today, greatest(w.first_day, t.today) as from_day
     from rows from (jsonb_to_recordset(${closings}::jsonb) as ("locationId" bigint, "from" date, "to" date))
       with ordinality as w (location_id, first_day, last_day, n)
     join locations l on l.id = w.location_id
     cross join lateral (select (${now}::timestamptz at time zone l.time_zone)::date as today) t
   ), b as materialized (
     select k.n, b.user_id, b.date, b.area_id
     from k join locations l on l.id = k.location_id join areas a on a.location_id = l.id
     join bookings b on b.area_id = a.id and b.date between k.from_day and k.last_day and ${inForce.booking('b', 'l', now)}
   ), p as materialized (
     select k.n, p.user_id, p.date, p.area_id
     from k join locations l on l.id = k.location_id join areas a on a.location_id = l.id
     join waiting_list_places p on p.area_id = a.id and p.date between k.from_day and k.last_day and ${inForce.place('p', 'l', now)}
   )`;

/** Those of the wanted closings that overlap one in force. */
const overlapping = sql`from closings c
     where c.location_id = k.location_id and c.lifted_at is null and c.last_day >= k.first_day and c.first_day <= k.last_day`;

export type WantedClosing = {
  locationId: number;
  hasPassed: boolean;
  /** Why it is closed on some of these days already. */
  closedFor: string | null;
  bookings: number;
  places: number;
  peopleCount: number;
  /** Where something ends. */
  areaIds: number[];
};

/** The wanted closings in the given order, without those of locations that do not exist. */
export const wantedClosings = statement<WantedClosing, WantedClosings>(
  'wanted-closings',
  ({ closings, now }) => sql`with ${wanted(closings, now)}
   select k.location_id as "locationId", k.last_day < k.today as "hasPassed",
          (select c.reason ${overlapping} order by c.first_day limit 1) as "closedFor",
          (select count(*)::int from b where b.n = k.n) as bookings,
          (select count(*)::int from p where p.n = k.n) as places,
          (select count(*)::int from (
             select user_id from b where b.n = k.n union select user_id from p where p.n = k.n) whose) as "peopleCount",
          array(select area_id from b where b.n = k.n union select area_id from p where p.n = k.n order by 1) as "areaIds"
   from k order by k.n`,
);

/** What all the wanted closings that can be made would end together. Always one row. */
export const effectOfClosings = statement<ClosingEffect, WantedClosings & { mostPeople: number }>(
  'effect-of-closings',
  ({ closings, now, mostPeople }) => sql`with ${wanted(closings, now)}, possible as materialized (
     select k.n from k where not exists (select ${overlapping})
   ), ended as materialized (
     select user_id, date, true as is_booking from b where n in (select n from possible)
     union all
     select user_id, date, false from p where n in (select n from possible)
   ), concerned as materialized (
     select u.first_name || ' ' || u.last_name as name from users u where u.id in (select user_id from ended)
   )
   select (select count(*)::int from ended where is_booking) as bookings,
          (select count(*)::int from ended where not is_booking) as places,
          coalesce((select json_agg(date order by date) from (select distinct date from ended) d), '[]') as days,
          array(select name from concerned order by lower(name) limit ${mostPeople}) as people,
          (select count(*)::int from concerned) as "peopleCount"`,
);
