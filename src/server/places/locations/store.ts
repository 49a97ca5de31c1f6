import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { AreaSummary, BookableObject, LocationSummary } from '../../../shared/locations/contract.ts';
import {
  AREA_FIELDS,
  LOCATION_FIELDS,
  type LocationValues,
  OBJECT_FIELDS,
} from '../../../shared/locations/fields.ts';
import type { DrawTime } from '../../../shared/draws/when.ts';
import { closingsOf } from './closings.ts';
import { columnsOf, jsonOf } from './columns.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export const allLocations = statement<LocationSummary>(
  'all-locations',
  () =>
    sql`select id, name, description, address, time_zone as "timeZone", has_usual_week as "hasUsualWeek" from locations`,
);

export type LocationRow = LocationValues & { id: number; closings: Closing[]; areas: IdName[] };

/** With the closings that end on this day or later. */
export const locationById = statement<LocationRow, { id: number; from: Day }>(
  'location-by-id',
  ({
    id,
    from,
  }) => sql`select l.id, ${columnsOf(LOCATION_FIELDS, 'l')}, ${closingsOf(sql`c.last_day >= ${from}`)} as closings,
          coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name))
                    from areas a where a.location_id = l.id), '[]') as areas
   from locations l where l.id = ${id}`,
);

/** A single row without an area for a location that has none; no row if there is no such location. */
export const areasOf = statement<
  { [Field in keyof AreaSummary]: AreaSummary[Field] | null },
  { locationId: number }
>(
  'areas-of',
  ({ locationId }) => sql`select a.id, ${columnsOf(AREA_FIELDS, 'a')}
   from locations l left join areas a on a.location_id = l.id
   where l.id = ${locationId}`,
);

/** Of an area `a`; null without a draw. */
export const DRAW_TIME = `case when a.draw_at is not null
            then json_build_object('daysBefore', a.draw_days_before, 'at', left(a.draw_at::text, 5)) end`;

export type AreaRow = AreaSummary & {
  locationId: number;
  floorPlanHash: string | null;
  draw: DrawTime | null;
  bookableObjects: BookableObject[];
};

/** With its active objects; no row if the area is not in the location. */
export const areaById = statement<AreaRow, { locationId: number; areaId: number }>(
  'area-by-id',
  ({ locationId, areaId }) => sql`select a.id, ${columnsOf(AREA_FIELDS, 'a')}, a.location_id as "locationId",
          a.floor_plan_hash as "floorPlanHash", ${DRAW_TIME} as draw,
          coalesce((
            select json_agg(json_build_object('id', o.id, ${jsonOf(OBJECT_FIELDS, 'o')}))
            from bookable_objects o where o.area_id = a.id and o.is_active
          ), '[]') as "bookableObjects"
   from areas a where a.id = ${areaId} and a.location_id = ${locationId}`,
);
