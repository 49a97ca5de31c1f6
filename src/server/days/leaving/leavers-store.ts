import { insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { inForce } from '../sql/in-force.ts';
import { heldBookings, heldPlaces } from './store.ts';

/**
 * Whom each line of a report means, and what they hold: a subject, or an email if one person alone is known to read it, as in I3. Of
 * several, the only one who is active.
 */
export const peopleMeant = statement<
  { id: number; is: 'known' | 'unknown' | 'two'; bookings: number; places: number },
  { subjects: (string | null)[]; emails: (string | null)[]; now: string; hasWaitingList: boolean }
>(
  'people-meant',
  ({ subjects, emails, now, hasWaitingList }) => sql`with named as (
     select * from unnest(${subjects}::text[], ${emails}::text[]) with ordinality n (subject, email, line)
   ), found as (
     select n.line, u.id, u.is_active from named n join identities i on i.subject = n.subject join users u on u.id = i.user_id
     union
     select n.line, u.id, u.is_active
     from named n join users u on lower(u.email) = lower(n.email) and lower(u.proved_email) = lower(u.email)
     where n.subject is null and n.email ~ '^[!-~]+$'
   ), counted as (
     select line, count(*) as people, count(*) filter (where is_active) as active,
            coalesce(min(id) filter (where is_active), min(id)) as id
     from found group by line
   ), meant as (
     select line, case when people is null then 'unknown' when people = 1 or active = 1 then 'known' else 'two' end as verdict, id
     from named left join counted using (line)
   )
   select coalesce(id, 0) as id, verdict as is,
          case when verdict = 'known' then (select count(*)::int from ${heldBookings(sql`meant.id`, now)}) else 0 end as bookings,
          case when verdict = 'known' and ${hasWaitingList}::boolean then ${heldPlaces(sql`meant.id`, now)} else 0 end as places
   from meant order by line`,
);

/** One report after another, so that two do not slip through together. */
export const lockLeavers = statement<object, object>(
  'lock-leavers',
  () => sql`select pg_advisory_xact_lock(hashtextextended('leavers', 0))`,
);

/**
 * Whether these and who else was reported within a day are more than ten, and more than 5% of the active. If they are to leave, they count
 * from now on, and `ids` are those who are still active.
 */
export const noteLeavers = statement<
  { held: boolean; ids: number[] },
  { ids: number[]; carryOut: boolean; now: string }
>(
  'note-leavers',
  ({ ids, carryOut, now }) => sql`with active as (
     select id from users where id = any (${ids}::bigint[]) and is_active
   ), leaving as (
     select user_id as id from leavers where at > ${now}::timestamptz - interval '24 hours' union select id from active
   ), forgotten as (
     delete from leavers where not is_held and at <= ${now}::timestamptz - interval '24 hours' and user_id <> all (${ids}::bigint[])
   ), noted as (
     ${insertSelect('leavers', { user_id: 'id', at: sql`${now}::timestamptz` })} from active where ${carryOut}::boolean
     on conflict (user_id) do update set at = excluded.at
     returning user_id
   )
   select (select count(*) > 10 and count(*) > 0.05 * (
             select count(*) from users u where u.is_active or u.id in (select id from leaving)
           ) from leaving) as held,
          (select coalesce(json_agg(user_id order by user_id), '[]') from noted) as ids`,
);

/** Marks somebody as held. What they were asked about and have not answered stands, because they no longer can (C4). */
export const holdLeaver = statement<object, { userId: number; now: string }>(
  'hold-leaver',
  ({ userId, now }) => sql`with held as (
     update leavers set is_held = true where user_id = ${userId}
   )
   update bookings b set asked_at = null
   from areas a join locations l on l.id = a.location_id
   where a.id = b.area_id and b.user_id = ${userId} and b.asked_at is not null and b.confirmed_at is null
     and ${inForce.booking('b', 'l', now)}`,
);

export const heldLeavers = statement<{ id: number }, object>(
  'held-leavers',
  () => sql`select user_id as id from leavers where is_held order by user_id`,
);

/** Returns a row if they were held. Who is active again is no leaver either. */
export const endHold = statement<object, { userId: number; isActive: boolean }>(
  'end-hold',
  ({ userId, isActive }) => sql`with ended as (
     delete from leavers where user_id = ${userId} and (is_held or ${isActive}::boolean) returning is_held
   )
   select from ended where is_held`,
);
