import type { ClosingEffect, KeptClosing } from '../../../shared/locations/admin-contract.ts';
import type { Day, Weekday } from '../../../shared/day.ts';
import { isOnWeekday } from '../../places/locations/closings.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { auditEntry } from '../../people/audit/store.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Ordered by day, going back a year. A single row without a closing if there is none; no row if there is no such
 * location.
 */
export const closingsOfLocation = statement<
  { [Field in keyof KeptClosing]: KeptClosing[Field] | null },
  { locationId: number; since: Day }
>(
  'closings-of-location',
  ({ locationId, since }) => sql`select c.id, c.first_day as "from", c.last_day as "to", c.reason
   from locations l left join closings c on c.location_id = l.id and c.last_day >= ${since} and c.lifted_at is null
   where l.id = ${locationId}
   order by c.first_day, c.id`,
);

export const areaIdsOf = statement<{ id: number }, { locationId: number }>(
  'area-ids-of',
  ({ locationId }) => sql`select id from areas where location_id = ${locationId} order by id`,
);

/** `weekdays` means a change of the open days: it closes no dates, and the change itself is recorded elsewhere. */
export const insertClosing = statement<
  { id: number },
  {
    locationId: number;
    from: Day;
    to: Day;
    reason: string;
    now: string;
    actorId: number;
    weekdays: Weekday[] | null;
  }
>(
  'insert-closing',
  ({ locationId, from, to, reason, now, actorId, weekdays }) => sql`with made as (
     ${insertInto('closings', {
       location_id: locationId,
       first_day: as(from),
       last_day: as(to),
       reason,
       created_at: now,
       weekdays,
       lifted_at: as(sql`case when ${weekdays}::smallint[] is not null then ${now}::timestamptz end`),
     })}
     returning *
   ), audited as (
     ${auditEntry('closing', 'created', { id: 'id', by: actorId, at: 'created_at', after: "to_jsonb(made) - 'weekdays'" })} from made where weekdays is null
   )
   select id from made`,
);

/** One message for each person, however many of their bookings and places it ended. */
export const tellOfClosing = statement<object, { closingId: number; now: string; actId: number | null }>(
  'tell-of-closing',
  ({ closingId, now, actId }) => sql`${insertSelect('notices', {
    kind: "'closing'",
    user_id: 'user_id',
    closing_id: closingId,
    act_id: sql`${actId}::bigint`,
    created_at: sql`${now}::timestamptz`,
  })}
   from (select user_id from bookings where closing_id = ${closingId}
         union select user_id from waiting_list_places where closing_id = ${closingId}) concerned
   order by user_id`,
);

/** Lifts a closing; bookings that it ended stay ended. No row if the location has no such closing. */
export const liftClosing = statement<
  { id: number },
  { locationId: number; closingId: number; now: string; actorId: number }
>(
  'lift-closing',
  ({ locationId, closingId, now, actorId }) => sql`with lifted as (
     update closings set lifted_at = ${now} where location_id = ${locationId} and id = ${closingId} and lifted_at is null returning *
   ), audited as (
     ${auditEntry('closing', 'removed', { id: 'id', by: actorId, at: now, before: "to_jsonb(lifted) - 'weekdays'" })} from lifted
   )
   select id from lifted`,
);

/**
 * What ends if these weekdays are closed between two days: everything live from today on. No row if there is no
 * such location.
 */
export const effectOfClosing = statement<
  ClosingEffect,
  { now: string; locationId: number; from: Day; to: Day; weekdays: readonly Weekday[]; mostPeople: number }
>(
  'effect-of-closing',
  ({ now, locationId, from, to, weekdays, mostPeople }) => sql`with l as materialized (
     select *, greatest(${from}::date, (${now}::timestamptz at time zone time_zone)::date) as first_day
     from locations where id = ${locationId}
   ), b as materialized (
     select b.user_id, b.date from l join areas a on a.location_id = l.id join bookings b on b.area_id = a.id
     where b.date between l.first_day and ${to} and ${isOnWeekday('b', weekdays)} and ${inForce.booking('b', 'l', now)}
   ), p as materialized (
     select p.user_id, p.date from l join areas a on a.location_id = l.id join waiting_list_places p on p.area_id = a.id
     where p.date between l.first_day and ${to} and ${isOnWeekday('p', weekdays)} and ${inForce.place('p', 'l', now)}
   ), concerned as materialized (
     select u.first_name || ' ' || u.last_name as name
     from users u where u.id in (select user_id from b union select user_id from p)
   )
   select (select count(*)::int from b) as bookings, (select count(*)::int from p) as places,
          coalesce((select json_agg(date order by date) from (select date from b union select date from p) d), '[]') as days,
          array(select name from concerned order by lower(name) limit ${mostPeople}) as people,
          (select count(*)::int from concerned) as "peopleCount"
   from l`,
);
