import { statement } from '../db/statement.ts';

/** The scene is kept and sent as the text that its hash was made of. */
export const sceneByHash = statement<{ scene: string }, [locationId: number, areaId: number, hash: string]>(
  'scene-by-hash',
  `select p.scene
   from floor_plans p join areas a on a.id = p.area_id
   where a.location_id = $1 and p.area_id = $2 and p.hash = $3`,
);
