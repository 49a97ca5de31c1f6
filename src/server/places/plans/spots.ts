import type { Scene } from '../../../shared/plans/contract.ts';
import { type Spot, spotsOf } from '../../../shared/plans/nearness.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { sceneOfArea } from './store.ts';

type Spots = ReadonlyMap<string, Spot>;

/** Plans whose spots one process keeps. With 50 places they are some 5 kB. */
const MOST_PLANS = 200;

const NOWHERE: Spots = new Map();

/** What a hash names never changes, so the instances of Perch in one process can share this. */
const kept = new Map<string, Spots>();

/**
 * The spots on the plan with this hash, by the id of their item. A whole scene is read for them, which may be 4 MB, so
 * they are kept.
 */
export async function spotsOnPlan(db: Queryable, areaId: number, hash: string | null): Promise<Spots> {
  if (hash === null) return NOWHERE;
  const spots = kept.get(hash) ?? (await readSpots(db, areaId, hash));
  // The most recently used is last in the map.
  kept.delete(hash);
  kept.set(hash, spots);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_PLANS) break;
    kept.delete(oldest);
  }
  return spots;
}

async function readSpots(db: Queryable, areaId: number, hash: string): Promise<Spots> {
  const [plan] = await sceneOfArea(db, { areaId, hash });
  return plan ? spotsOf(JSON.parse(plan.scene) as Scene) : NOWHERE;
}
