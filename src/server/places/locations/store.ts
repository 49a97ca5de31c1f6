import type { Closing } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { AreaSummary, BookableObject, LocationSummary } from '../../../shared/locations/contract.ts';
import type { DrawTime } from '../../../shared/draws/when.ts';
import { closingsOf } from './closings.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export const allLocations = statement<LocationSummary>(
  'all-locations',
  () => sql`select id, name, description, address, time_zone as "timeZone" from locations`,
);

export type LocationRow = {
  id: number;
  name: string;
  description: string;
  address: string;
  slackChannel: string;
  guideLink: string;
  timeZone: string;
  openDays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
  closings: Closing[];
  areas: IdName[];
};

/** With the closings that end on this day or later. */
export const locationById = statement<LocationRow, { id: number; from: Day }>(
  'location-by-id',
  ({
    id,
    from,
  }) => sql`select l.id, l.name, l.description, l.address, l.slack_channel as "slackChannel", l.guide_link as "guideLink",
          l.time_zone as "timeZone", l.open_days as "openDays", ${closingsOf(sql`c.last_day >= ${from}`)} as closings,
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
  ({ locationId }) => sql`select a.id, a.name, a.description, a.area_type_id as "areaTypeId"
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
  ({
    locationId,
    areaId,
  }) => sql`select a.id, a.name, a.description, a.area_type_id as "areaTypeId", a.location_id as "locationId",
          a.floor_plan_hash as "floorPlanHash", ${DRAW_TIME} as draw,
          coalesce((
            select json_agg(json_build_object(
              'id', o.id, 'name', o.name, 'description', o.description,
              'bookableObjectTypeId', o.bookable_object_type_id,
              'floorPlanObjectId', o.floor_plan_object_id, 'isActive', o.is_active))
            from bookable_objects o where o.area_id = a.id and o.is_active
          ), '[]') as "bookableObjects"
   from areas a where a.id = ${areaId} and a.location_id = ${locationId}`,
);
