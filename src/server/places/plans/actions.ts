import { createHash } from 'node:crypto';
import type { Now } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { drawingByAssetId } from '../drawings/store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { putPlanInForce } from './store.ts';

type AreaOfLocation = { locationId: number; areaId: number };

/**
 * Makes a plan the area's current one, for callers that have locked the area and record the change. `current` is the hash of the
 * current plan; saving that one again changes nothing. Returns its own hash. Refused only for a background that was never uploaded.
 */
export async function replacePlan(
  transaction: Transaction,
  admin: SignedInUser,
  { locationId, areaId, scene }: AreaOfLocation & { scene: Scene },
  current: string | null,
  now: Now,
): Promise<Outcome<string, 'invalid'>> {
  const text = JSON.stringify(scene);
  const hash = planHash(text);
  if (current === hash) return done(hash);
  const background = scene.background?.assetId;
  if (background !== undefined) {
    const [drawing] = await drawingByAssetId(transaction, { locationId, areaId, assetId: background });
    if (!drawing) return refused('invalid');
  }
  const places = [...spacesOf(scene).keys()];
  await putPlanInForce(transaction, {
    areaId,
    hash,
    scene: text,
    spaceIds: places,
    now: now.toString(),
    savedBy: admin.id,
  });
  return done(hash);
}

export const UNKNOWN_DRAWING = 'names a drawing that was not uploaded for this area';

/** A plan's permanent name, under which it is stored and served. Takes the text of its scene. */
export const planHash = (scene: string): string => createHash('sha256').update(scene).digest('hex');
