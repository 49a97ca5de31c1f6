import { statement } from '../db/statement.ts';

/** Whether there are such a location and such an area of it; null asks for none. */
export const placesExist = statement<
  { location: boolean; area: boolean },
  [locationId: number | null, areaId: number | null]
>(
  'report-places-exist',
  `select $1::bigint is null or exists (select from locations where id = $1) as location,
          $2::bigint is null or exists (
            select from areas where id = $2 and ($1::bigint is null or location_id = $1)
          ) as area`,
);
