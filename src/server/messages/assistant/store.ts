import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** An office, whose clock says which day is meant (O7), and where in it a tool is to do something, if that was named. */
export type ToolPlace = {
  locationId: number;
  timeZone: string;
  /** Of the area and the office. */
  name: string;
  object: string | null;
};

/** Where an area is; all offices if none is named. */
export const placesOfTool = statement<ToolPlace, { areaId: number | null; objectId: number | null }>(
  'places-of-tool',
  ({ areaId, objectId }) => sql`select l.id as "locationId", l.time_zone as "timeZone",
          a.name || ', ' || l.name as name, o.name as object
   from locations l
     left join areas a on a.location_id = l.id and a.id = ${areaId}::bigint
     left join bookable_objects o on o.area_id = a.id and o.id = ${objectId}
   where a.id is not null or ${areaId}::bigint is null`,
);

/** O5: a yes counts once, in whichever instance, until it expires; those that have are forgotten. A row if this one counts. */
export const useYes = statement<object, { tokenId: number; yes: string; now: string }>(
  'use-yes',
  ({ tokenId, yes, now }) => sql`update sessions
   set used_yeses = array(select each from unnest(used_yeses) each where each > ${now}) || ${yes}::text
   where id = ${tokenId} and ${yes}::text > ${now} and not used_yeses @> array[${yes}::text] returning id`,
);
