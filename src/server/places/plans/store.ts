import { AREA_FIELDS, type AreaValues } from '../../../shared/locations/fields.ts';
import { columnsOf } from '../locations/columns.ts';
import { insertInto } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** The scene is stored and sent as the exact text that was hashed. */
export const sceneByHash = statement<{ scene: string }, { locationId: number; areaId: number; hash: string }>(
  'scene-by-hash',
  ({ locationId, areaId, hash }) => sql`select p.scene
   from floor_plans p join areas a on a.id = p.area_id
   where a.location_id = ${locationId} and p.area_id = ${areaId} and p.hash = ${hash}`,
);

/** An area's scene, if its hash is still the one the caller has read. */
export const sceneOfArea = statement<{ scene: string }, { areaId: number; hash: string }>(
  'scene-of-area',
  ({ areaId, hash }) => sql`select scene from floor_plans where area_id = ${areaId} and hash = ${hash}`,
);

export type LockedArea = AreaValues & { hash: string | null; timeZone: string; hasDraw: boolean };

/**
 * Other changes to the area's objects or plan wait until the transaction ends; bookings do not. Take it before the
 * locks of days. No row if the area is not in the location.
 */
export const lockContents = statement<LockedArea, { locationId: number; areaId: number }>(
  'lock-contents',
  ({ locationId, areaId }) => sql`
   select ${columnsOf(AREA_FIELDS, 'a')}, a.floor_plan_hash as hash, l.time_zone as "timeZone", a.draw_at is not null as "hasDraw"
   from areas a join locations l on l.id = a.location_id
   where a.location_id = ${locationId} and a.id = ${areaId}
   for no key update of a`,
);

/** Also records that it was saved. A scene that comes back is stored once. */
export const putPlanInForce = statement<
  object,
  { areaId: number; hash: string; scene: string; spaceIds: string[]; now: string; savedBy: number | null }
>(
  'put-plan-in-force',
  ({ areaId, hash, scene, spaceIds, now, savedBy }) => sql`with kept as (
     ${insertInto('floor_plans', { area_id: areaId, hash, scene, space_ids: spaceIds, created_at: now })}
     on conflict (area_id, hash) do nothing
   ), version as (
     ${insertInto('floor_plan_versions', { area_id: areaId, hash, saved_at: now, saved_by: savedBy })}
   )
   update areas set floor_plan_hash = ${hash} where id = ${areaId}`,
);

export type VersionRow = { hash: string; savedAt: Temporal.Instant; savedBy: string | null };

/** Newest first. A single row without a hash for an area that has none; no row if the area is not in the location. */
export const planVersions = statement<
  { [Field in keyof VersionRow]: VersionRow[Field] | null } & { current: string | null },
  { locationId: number; areaId: number; limit: number }
>(
  'plan-versions',
  ({ locationId, areaId, limit }) => sql`
   select v.hash, v.saved_at as "savedAt", nullif(trim(u.first_name || ' ' || u.last_name), '') as "savedBy",
          a.floor_plan_hash as current
   from areas a
   left join floor_plan_versions v on v.area_id = a.id
   left join users u on u.id = v.saved_by
   where a.location_id = ${locationId} and a.id = ${areaId}
   order by v.id desc
   limit ${limit}`,
);
