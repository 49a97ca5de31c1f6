import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Where a tool is to do something, and whose clock says which day that is (O7). */
export type ToolPlace = {
  locationId: number;
  location: string;
  timeZone: string;
  area: string;
  /** Null if none is named, or not there. */
  object: string | null;
};

export const placeOfTool = statement<ToolPlace, { areaId: number; objectId: number | null }>(
  'place-of-tool',
  ({
    areaId,
    objectId,
  }) => sql`select l.id as "locationId", l.name as location, l.time_zone as "timeZone", a.name as area, o.name as object
   from areas a join locations l on l.id = a.location_id
     left join bookable_objects o on o.area_id = a.id and o.id = ${objectId}
   where a.id = ${areaId}`,
);

/** O5: a yes counts once, in whichever instance. Those that have expired by now are forgotten. No row if it has been used. */
export const useYes = statement<{ id: number }, { tokenId: number; yes: string; expired: string }>(
  'use-yes',
  ({ tokenId, yes, expired }) => sql`update sessions
   set used_yeses = array(select each from unnest(used_yeses) each where each > ${expired}) || ${yes}::text
   where id = ${tokenId} and not used_yeses @> array[${yes}::text] returning id`,
);
