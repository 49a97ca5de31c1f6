import { statement } from '../db/statement.ts';

/** The scene is kept and sent as the text that its hash was made of. */
export const sceneByHash = statement<{ scene: string }, [locationId: number, areaId: number, hash: string]>(
  'scene-by-hash',
  `select p.scene
   from floor_plans p join areas a on a.id = p.area_id
   where a.location_id = $1 and p.area_id = $2 and p.hash = $3`,
);

/** The area's plan in force, until the transaction ends. No row when the area is not in the location. */
export const lockAreaForPlan = statement<{ hash: string | null }, [locationId: number, areaId: number]>(
  'lock-area-for-plan',
  `select floor_plan_hash as hash from areas where location_id = $1 and id = $2 for no key update`,
);

/** Puts a plan in force and writes down that it was saved. A drawing that comes back is kept once. */
export const showPlan = statement<
  object,
  [areaId: number, hash: string, scene: string, spaceIds: string[], now: string, savedBy: number | null]
>(
  'show-plan',
  `with kept as (
     insert into floor_plans (area_id, hash, scene, space_ids, created_at) values ($1, $2, $3, $4, $5)
     on conflict (area_id, hash) do nothing
   ), version as (
     insert into floor_plan_versions (area_id, hash, saved_at, saved_by) values ($1, $2, $5, $6)
   )
   update areas set floor_plan_hash = $2 where id = $1`,
);

export type VersionRow = { hash: string; savedAt: Temporal.Instant; savedBy: string | null };

/** Newest first. One row without a hash for an area that has none; no row when the area is not in the location. */
export const planVersions = statement<
  { [Field in keyof VersionRow]: VersionRow[Field] | null } & { current: string | null },
  [locationId: number, areaId: number, limit: number]
>(
  'plan-versions',
  `select v.hash, v.saved_at as "savedAt", nullif(trim(u.first_name || ' ' || u.last_name), '') as "savedBy",
          a.floor_plan_hash as current
   from areas a
   left join floor_plan_versions v on v.area_id = a.id
   left join users u on u.id = v.saved_by
   where a.location_id = $1 and a.id = $2
   order by v.id desc
   limit $3`,
);
