import type { AdminAreaSummary, AdminObject } from '../../shared/locations/admin-contract.ts';
import type { Weekday } from '../../shared/day.ts';
import type { AreaTypeId } from '../../shared/locations/kinds.ts';
import { versionOf } from '../db/area-version.ts';
import { inForce } from '../db/in-force.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { AreaRow, LocationRow } from './store.ts';

const locationFields = `l.id, l.name, l.description, l.address, l.slack_channel as "slackChannel",
  l.guide_link as "guideLink", l.time_zone as "timeZone", l.open_days as "openDays"`;

export type AdminLocationRow = Omit<LocationRow, 'areas' | 'closings'> & {
  areaCount: number;
  objectCount: number;
};

export const allLocationsForAdmins = statement<AdminLocationRow>(
  'all-locations-for-admins',
  () => sql`select ${locationFields},
          (select count(*)::int from areas a where a.location_id = l.id) as "areaCount",
          (select count(*)::int from areas a join bookable_objects o on o.area_id = a.id
           where a.location_id = l.id and o.is_active) as "objectCount"
   from locations l`,
);

/** One row without an area for a location that has none; no row for a location that does not exist. */
export const areasForAdmins = statement<
  { [Field in keyof AdminAreaSummary]: AdminAreaSummary[Field] | null },
  { locationId: number }
>(
  'areas-for-admins',
  ({
    locationId,
  }) => sql`select a.id, a.name, a.description, a.area_type_id as "areaTypeId", a.floor_plan_hash is not null as "hasFloorPlan",
          o.active::int as "objectCount", o.inactive::int as "inactiveCount"
   from locations l
   left join areas a on a.location_id = l.id
   left join lateral (
     select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive
     from bookable_objects where area_id = a.id
   ) o on true
   where l.id = ${locationId}`,
);

export type AdminAreaRow = Omit<AreaRow, 'bookableObjects'> & {
  version: string;
  bookableObjects: AdminObject[];
};

/** With all its objects and how many live bookings each has from today on; no row when the area is not in the location. */
export const areaForAdmins = statement<AdminAreaRow, { now: string; locationId: number; areaId: number }>(
  'area-for-admins',
  ({
    now,
    locationId,
    areaId,
  }) => sql`select a.id, a.name, a.description, a.area_type_id as "areaTypeId", a.location_id as "locationId",
          a.floor_plan_hash as "floorPlanHash", ${versionOf('a')} as version,
          coalesce((
            select json_agg(json_build_object(
              'id', o.id, 'name', o.name, 'description', o.description,
              'bookableObjectTypeId', o.bookable_object_type_id, 'floorPlanObjectId', o.floor_plan_object_id,
              'isActive', o.is_active, 'futureBookingCount', coalesce(future.count, 0)))
            from bookable_objects o
            left join (
              select b.bookable_object_id, count(*)::int as count
              from bookings b
              where b.area_id = ${areaId} and b.date >= (${now}::timestamptz at time zone l.time_zone)::date
                and ${inForce.booking('b', 'l', now)}
              group by b.bookable_object_id
            ) future on future.bookable_object_id = o.id
            where o.area_id = a.id
          ), '[]') as "bookableObjects"
   from areas a join locations l on l.id = a.location_id
   where a.location_id = ${locationId} and a.id = ${areaId}`,
);

/** Whether PostgreSQL, which judges the deadlines, knows the zone by this name. */
export const knowsTimeZone = statement<{ name: string }, { name: string }>(
  'knows-time-zone',
  ({ name }) => sql`select name from pg_timezone_names where name = ${name}`,
);

export const insertLocation = statement<
  { id: number },
  {
    name: string;
    description: string;
    address: string;
    slackChannel: string;
    guideLink: string;
    timeZone: string;
    openDays: number[];
    now: string;
    actorId: number;
  }
>(
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
     insert into locations (name, description, address, slack_channel, guide_link, time_zone, open_days, created_at)
     values (${name}, ${description}, ${address}, ${slackChannel}, ${guideLink}, ${timeZone}, ${openDays}, ${now})
     returning *
   ), audited as (
     insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select created_at, ${actorId}, 'created', 'location', id, to_jsonb(made) from made
   )
   select id from made`,
);

/** Nobody else changes it until the transaction ends. No row when there is none. */
export const lockLocation = statement<{ id: number; timeZone: string; openDays: Weekday[] }, { id: number }>(
  'lock-location',
  ({ id }) =>
    sql`select id, time_zone as "timeZone", open_days as "openDays" from locations where id = ${id} for no key update`,
);

/** Null keeps what is there. */
export const updateLocation = statement<
  object,
  {
    id: number;
    name: string | null;
    description: string | null;
    address: string | null;
    slackChannel: string | null;
    guideLink: string | null;
    timeZone: string | null;
    openDays: number[] | null;
    now: string;
    actorId: number;
  }
>(
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
     where id = ${id}
     returning *
   )
   insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
   select ${now}::timestamptz, ${actorId}, 'changed', 'location', updated.id, to_jsonb(before), to_jsonb(updated)
   from updated join before using (id)
   where to_jsonb(before) <> to_jsonb(updated)`,
);

/** No row when there is no such location. Waits for who holds {@link lockLocation}, who has asked for all its areas. */
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
     insert into areas (location_id, name, description, area_type_id, created_at)
     select l.id, ${name}, ${description}, ${areaTypeId}, ${now} from locations l where l.id = ${locationId} for no key update
     returning *
   ), audited as (
     insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select created_at, ${actorId}, 'created', 'area', id, to_jsonb(made) from made
   )
   select id from made`,
);

/** No row when the area is not in the location. */
export const lockArea = statement<{ id: number }, { locationId: number; areaId: number }>(
  'lock-area',
  ({ locationId, areaId }) =>
    sql`select id from areas where location_id = ${locationId} and id = ${areaId} for no key update`,
);

/** Null keeps what is there. */
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
  ({ id, name, description, areaTypeId, now, actorId }) => sql`with before as (
     select * from areas where id = ${id}
   ), updated as (
     update areas
     set name = coalesce(${name}, name), description = coalesce(${description}, description), area_type_id = coalesce(${areaTypeId}, area_type_id)
     where id = ${id}
     returning *
   )
   insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
   select ${now}::timestamptz, ${actorId}, 'changed', 'area', updated.id, to_jsonb(before), to_jsonb(updated)
   from updated join before using (id)
   where to_jsonb(before) <> to_jsonb(updated)`,
);
