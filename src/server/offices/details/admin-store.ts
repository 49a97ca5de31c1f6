import type { Weekday } from '../../../shared/day.ts';
import type { AreaTypeId } from '../../../shared/locations/kinds.ts';
import type { LocationChange, NewLocation } from '../../../shared/locations/admin-contract.ts';
import { insertInto, insertSelect } from '../../platform/db/insert.ts';
import { tellMoment } from '../../platform/db/moment.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Whether PostgreSQL, which judges deadlines, knows the time zone by this name. */
export const knowsTimeZone = statement<{ name: string }, { name: string }>(
  'knows-time-zone',
  ({ name }) => sql`select name from pg_timezone_names where name = ${name}`,
);

type AdminAct = { now: string; actorId: number };

export const insertLocation = statement<{ id: number }, NewLocation & AdminAct>(
  'insert-location',
  ({
    name,
    description,
    address,
    slackChannel,
    guideLink,
    timeZone,
    openDays,
    now,
    actorId,
  }) => sql`with made as (
     ${insertInto('locations', {
       name,
       description,
       address,
       slack_channel: slackChannel,
       guide_link: guideLink,
       time_zone: timeZone,
       open_days: openDays,
       created_at: now,
     })}
     returning *
   ), audited as (
     ${insertSelect('audit_entries', {
       at: 'created_at',
       actor_id: actorId,
       action: "'created'",
       subject: "'location'",
       subject_id: 'id',
       after: 'to_jsonb(made)',
     })} from made
   )
   select id from made`,
);

/** Nobody else can change it until the transaction ends. No row if there is none. */
export const lockLocation = statement<{ id: number; timeZone: string; openDays: Weekday[] }, { id: number }>(
  'lock-location',
  ({ id }) =>
    sql`select id, time_zone as "timeZone", open_days as "openDays" from locations where id = ${id} for no key update`,
);

type Changes = Omit<LocationChange, 'id' | 'onFutureBookings'>;

/** A field left out keeps its value. */
export const updateLocation = statement<object, Changes & AdminAct & { id: number }>(
  'update-location',
  ({
    id,
    name,
    description,
    address,
    slackChannel,
    guideLink,
    timeZone,
    openDays,
    now,
    actorId,
  }) => sql`with before as (
     select * from locations where id = ${id}
   ), updated as (
     update locations
     set name = coalesce(${name}, name), description = coalesce(${description}, description), address = coalesce(${address}, address),
         slack_channel = coalesce(${slackChannel}, slack_channel), guide_link = coalesce(${guideLink}, guide_link),
         time_zone = coalesce(${timeZone}, time_zone), open_days = coalesce(${openDays}, open_days)
     from ${tellMoment(now)}
     where id = ${id}
     returning locations.*
   )
   ${insertSelect('audit_entries', {
     at: sql`${now}::timestamptz`,
     actor_id: actorId,
     action: "'changed'",
     subject: "'location'",
     subject_id: 'updated.id',
     before: 'to_jsonb(before)',
     after: 'to_jsonb(updated)',
   })}
   from updated join before using (id)
   where to_jsonb(before) <> to_jsonb(updated)`,
);

/**
 * No row if there is no such location. Waits for anyone holding {@link lockLocation}, who has asked for all its
 * areas.
 */
export const insertArea = statement<
  { id: number },
  {
    locationId: number;
    name: string;
    description: string;
    areaTypeId: AreaTypeId;
    now: string;
    actorId: number;
  }
>(
  'insert-area',
  ({ locationId, name, description, areaTypeId, now, actorId }) => sql`with made as (
     ${insertSelect('areas', {
       location_id: 'l.id',
       name,
       description,
       area_type_id: areaTypeId,
       created_at: now,
     })} from locations l where l.id = ${locationId} for no key update
     returning *
   ), audited as (
     ${insertSelect('audit_entries', {
       at: 'created_at',
       actor_id: actorId,
       action: "'created'",
       subject: "'area'",
       subject_id: 'id',
       after: 'to_jsonb(made)',
     })} from made
   )
   select id from made`,
);

/** No row if the area is not in the location. */
export const lockArea = statement<{ id: number }, { locationId: number; areaId: number }>(
  'lock-area',
  ({ locationId, areaId }) =>
    sql`select id from areas where location_id = ${locationId} and id = ${areaId} for no key update`,
);

type AreaFields = {
  id: Sql<'id'>;
  name: Sql<'name'>;
  description: Sql<'description'>;
  areaTypeId: Sql<'areaTypeId'>;
  now: Sql<'now'>;
};

/** For a `with`: changes an area, whose row is `before` and `updated`. Null keeps what is there. */
export const changedArea = ({ id, name, description, areaTypeId, now }: AreaFields) => sql`before as (
     select * from areas where id = ${id}
   ), updated as (
     update areas
     set name = coalesce(${name}, name), description = coalesce(${description}, description), area_type_id = coalesce(${areaTypeId}, area_type_id)
     from ${tellMoment(now)}
     where id = ${id}
     returning areas.*
   )`;

/** Null keeps the current value. */
export const updateArea = statement<
  object,
  {
    id: number;
    name: string | null;
    description: string | null;
    areaTypeId: AreaTypeId | null;
    now: string;
    actorId: number;
  }
>(
  'update-area',
  (values) => sql`with ${changedArea(values)}
   ${insertSelect('audit_entries', {
     at: sql`${values.now}::timestamptz`,
     actor_id: values.actorId,
     action: "'changed'",
     subject: "'area'",
     subject_id: 'updated.id',
     before: 'to_jsonb(before)',
     after: 'to_jsonb(updated)',
   })}
   from updated join before using (id)
   where to_jsonb(before) <> to_jsonb(updated)`,
);
