import { statement } from '../db/statement.ts';

export const areaTypeOf = statement<{ areaTypeId: number }, [locationId: number, areaId: number]>(
  'area-type-of-a-drawing',
  `select area_type_id as "areaTypeId" from areas where location_id = $1 and id = $2`,
);

/** The same drawing uploaded twice is kept once. */
export const insertDrawing = statement<
  object,
  [areaId: number, assetId: string, svg: string, now: string, userId: number]
>(
  'insert-drawing',
  `insert into drawings (area_id, asset_id, svg, uploaded_at, uploaded_by)
   values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);

export const drawingByAssetId = statement<
  { svg: string },
  [locationId: number, areaId: number, assetId: string]
>(
  'drawing-by-asset-id',
  `select d.svg
   from drawings d join areas a on a.id = d.area_id
   where a.location_id = $1 and d.area_id = $2 and d.asset_id = $3`,
);
