import type { IdName } from '../../../shared/fields.ts';
import type { AdminAreaSummary, AdminObject } from '../../../shared/locations/admin-contract.ts';
import { versionOf } from '../../platform/db/area-version.ts';
import { inForce } from '../../days/sql/in-force.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import {
  AREA_FIELDS,
  LOCATION_FIELDS,
  type LocationValues,
  OBJECT_FIELDS,
} from '../../../shared/locations/fields.ts';
import { columnsOf, jsonOf } from '../../places/locations/columns.ts';
import { type AreaRow, DRAW_TIME } from '../../places/locations/store.ts';

export const allLocationsForAdmins = statement<
  LocationValues & { id: number; areaCount: number; objectCount: number },
  { ids: readonly number[] | null }
>(
  'all-locations-for-admins',
  ({ ids }) => sql`select l.id, ${columnsOf(LOCATION_FIELDS, 'l')},
          (select count(*)::int from areas a where a.location_id = l.id) as "areaCount",
          (select count(*)::int from areas a join bookable_objects o on o.area_id = a.id
           where a.location_id = l.id and o.is_active) as "objectCount"
   from locations l where ${ids}::bigint[] is null or l.id = any (${ids}::bigint[])`,
);

/** A single row without an area for a location that has none; no row if there is no such location. */
export const areasForAdmins = statement<
  { [Field in keyof AdminAreaSummary]: AdminAreaSummary[Field] | null },
  { locationId: number }
>(
  'areas-for-admins',
  ({ locationId }) => sql`
   select a.id, ${columnsOf(AREA_FIELDS, 'a')}, a.floor_plan_hash is not null as "hasFloorPlan",
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
  featuresInUse: string[];
  groups: IdName[];
  bookableObjects: AdminObject[];
};

/**
 * With all its objects and how many live bookings each has from today on; no row if the area is not in the
 * location.
 */
export const areaForAdmins = statement<AdminAreaRow, { now: string; locationId: number; areaId: number }>(
  'area-for-admins',
  ({ now, locationId, areaId }) => sql`
   select a.id, ${columnsOf(AREA_FIELDS, 'a')}, a.location_id as "locationId",
          a.floor_plan_hash as "floorPlanHash", ${DRAW_TIME} as draw, ${versionOf('a')} as version,
          array(select distinct word from bookable_objects, unnest(features) word order by word) as "featuresInUse",
          coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)) from groups g), '[]') as groups,
          coalesce((
            select json_agg(json_build_object(
              'id', o.id, ${jsonOf(OBJECT_FIELDS, 'o')}, 'futureBookingCount', coalesce(future.count, 0)))
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
