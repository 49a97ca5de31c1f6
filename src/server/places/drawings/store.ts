import { as, insertInto } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export const hasArea = statement<object, { locationId: number; areaId: number }>(
  'has-area-of-a-drawing',
  ({ locationId, areaId }) => sql`select 1 from areas where location_id = ${locationId} and id = ${areaId}`,
);

/** The same drawing uploaded twice is stored once. */
export const insertDrawing = statement<
  object,
  {
    areaId: number;
    assetId: string;
    svg: string | null;
    png: Uint8Array | null;
    now: string;
    userId: number;
  }
>(
  'insert-drawing',
  ({ areaId, assetId, svg, png, now, userId }) => sql`${insertInto('drawings', {
    area_id: areaId,
    asset_id: assetId,
    svg,
    png,
    uploaded_at: now,
    uploaded_by: as(userId),
  })}
   on conflict do nothing`,
);

export const drawingByAssetId = statement<
  { svg: string; png: null } | { svg: null; png: Buffer },
  { locationId: number; areaId: number; assetId: string }
>(
  'drawing-by-asset-id',
  ({ locationId, areaId, assetId }) => sql`select d.svg, d.png
   from drawings d join areas a on a.id = d.area_id
   where a.location_id = ${locationId} and d.area_id = ${areaId} and d.asset_id = ${assetId}`,
);
