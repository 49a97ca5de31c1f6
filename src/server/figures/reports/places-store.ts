import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Whether this location exists and this area is in it; null means no restriction. */
export const placesExist = statement<
  { location: boolean; area: boolean },
  { locationId: number | null; areaId: number | null }
>(
  'report-places-exist',
  ({
    locationId,
    areaId,
  }) => sql`select ${locationId}::bigint is null or exists (select from locations where id = ${locationId}) as location,
          ${areaId}::bigint is null or exists (
            select from areas where id = ${areaId} and (${locationId}::bigint is null or location_id = ${locationId})
          ) as area`,
);
