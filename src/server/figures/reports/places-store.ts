import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Whether this location exists, and this area in one of these; null means no restriction. */
export const placesExist = statement<
  { location: boolean; area: boolean },
  { locationId: number | null; locationIds: readonly number[] | null; areaId: number | null }
>(
  'report-places-exist',
  ({ locationId, locationIds, areaId }) => sql`
   select ${locationId}::bigint is null or exists (select from locations where id = ${locationId}) as location,
          ${areaId}::bigint is null or exists (
            select from areas where id = ${areaId} and (${locationIds}::bigint[] is null or location_id = any (${locationIds}::bigint[]))
          ) as area`,
);
