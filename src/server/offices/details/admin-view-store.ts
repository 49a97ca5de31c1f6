import type { AdminAreaSummary, AdminObject } from '../../../shared/locations/admin-contract.ts';
import { versionOf } from '../../platform/db/area-version.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { type AreaRow, DRAW_TIME, type LocationRow } from '../../places/locations/store.ts';

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

/** A single row without an area for a location that has none; no row if there is no such location. */
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

/**
 * With all its objects and how many live bookings each has from today on; no row if the area is not in the
 * location.
 */
export const areaForAdmins = statement<AdminAreaRow, { now: string; locationId: number; areaId: number }>(
  'area-for-admins',
  ({
    now,
    locationId,
    areaId,
  }) => sql`select a.id, a.name, a.description, a.area_type_id as "areaTypeId", a.location_id as "locationId",
          a.floor_plan_hash as "floorPlanHash", ${DRAW_TIME} as draw, ${versionOf('a')} as version,
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
