import type { ClosingEffect, KeptClosing } from '../../shared/locations/admin-contract.ts';
import type { Day } from '../../shared/day.ts';
import { inForce } from '../db/in-force.ts';
import { statement } from '../db/statement.ts';

/** By their days, those of the last year included; one row without a closing when there is none; no row without the location. */
export const closingsOfLocation = statement<
  { [Field in keyof KeptClosing]: KeptClosing[Field] | null },
  [locationId: number, since: Day]
>(
  'closings-of-location',
  `select c.id, c.first_day as "from", c.last_day as "to", c.reason
   from locations l left join closings c on c.location_id = l.id and c.last_day >= $2 and c.lifted_at is null
   where l.id = $1
   order by c.first_day, c.id`,
);

export const overlappingClosing = statement<object, [locationId: number, from: Day, to: Day]>(
  'overlapping-closing',
  `select id from closings where location_id = $1 and last_day >= $2 and first_day <= $3 and lifted_at is null limit 1`,
);

export const areaIdsOf = statement<{ id: number }, [locationId: number]>(
  'area-ids-of',
  `select id from areas where location_id = $1 order by id`,
);

export const insertClosing = statement<
  { id: number },
  [locationId: number, from: Day, to: Day, reason: string, now: string, actorId: number]
>(
  'insert-closing',
  `with made as (
     insert into closings (location_id, first_day, last_day, reason, created_at) values ($1, $2, $3, $4, $5)
     returning *
   ), audited as (
     insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select created_at, $6, 'created', 'closing', id, to_jsonb(made) from made
   )
   select id from made`,
);

/** One message for each person, however much of theirs it has ended. */
export const tellOfClosing = statement<object, [closingId: number, now: string]>(
  'tell-of-closing',
  `insert into notices (kind, user_id, closing_id, created_at)
   select 'closing', user_id, $1, $2::timestamptz
   from (select user_id from bookings where closing_id = $1
         union select user_id from waiting_list_places where closing_id = $1) concerned
   order by user_id`,
);

/** What it has ended stays ended. No row when the location has no such closing. */
export const liftClosing = statement<
  { id: number },
  [locationId: number, closingId: number, now: string, actorId: number]
>(
  'lift-closing',
  `with lifted as (
     update closings set lifted_at = $3 where location_id = $1 and id = $2 and lifted_at is null returning *
   ), audited as (
     insert into audit_entries (at, actor_id, action, subject, subject_id, before)
     select $3::timestamptz, $4, 'removed', 'closing', id, to_jsonb(lifted) from lifted
   )
   select id from lifted`,
);

/** What a closing of these days would end: all that is live from today on. No row without the location. */
export const effectOfClosing = statement<
  ClosingEffect,
  [now: string, locationId: number, from: Day, to: Day, mostPeople: number]
>(
  'effect-of-closing',
  `with l as materialized (
     select *, greatest($3::date, ($1::timestamptz at time zone time_zone)::date) as first_day
     from locations where id = $2
   ), b as materialized (
     select b.user_id from l join areas a on a.location_id = l.id join bookings b on b.area_id = a.id
     where b.date between l.first_day and $4 and ${inForce.booking('b', 'l', '$1')}
   ), p as materialized (
     select p.user_id from l join areas a on a.location_id = l.id join waiting_list_places p on p.area_id = a.id
     where p.date between l.first_day and $4 and ${inForce.place('p', 'l', '$1')}
   ), concerned as materialized (
     select u.first_name || ' ' || u.last_name as name
     from users u where u.id in (select user_id from b union select user_id from p)
   )
   select (select count(*)::int from b) as bookings, (select count(*)::int from p) as places,
          array(select name from concerned order by lower(name) limit $5) as people,
          (select count(*)::int from concerned) as "peopleCount"
   from l`,
);
