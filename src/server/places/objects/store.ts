import type { Day } from '../../../shared/day.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** A single row with a null id if the area does not have the object; no row if the area is not in the location. */
export const objectInArea = statement<
  { id: number | null },
  { locationId: number; areaId: number; objectId: number }
>(
  'object-in-area',
  ({ locationId, areaId, objectId }) => sql`select o.id from areas a
   left join bookable_objects o on o.area_id = a.id and o.id = ${objectId}
   where a.location_id = ${locationId} and a.id = ${areaId}`,
);

/** The dates from a given day on for which people are waiting in the area. */
export const daysWithQueue = statement<{ date: Day }, { areaId: number; from: Day }>(
  'days-with-queue',
  ({ areaId, from }) =>
    sql`select distinct date from waiting_list_places where area_id = ${areaId} and date >= ${from} and ended_at is null order by date`,
);
