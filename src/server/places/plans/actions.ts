import { createHash } from 'node:crypto';
import type { Now } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import { recordAudit } from '../../people/audit/store.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { drawingByAssetId } from '../drawings/store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { lockContents, putPlanInForce } from './store.ts';

type AreaOfLocation = { locationId: number; areaId: number };

/**
 * Makes a plan the area's current one, unless somebody has saved another since `replaces`, the hash of the one it
 * was drawn on; null for the area's first. Returns its own hash. Saving the current plan again changes nothing.
 */
export async function savePlan(
  app: App,
  admin: SignedInUser,
  { scene, ...place }: AreaOfLocation & { scene: Scene },
  replaces: string | null,
): Promise<Outcome<string, 'not-found' | 'plan-changed' | 'invalid'>> {
  return app.db.transaction(async (transaction) => {
    const [area] = await lockContents(transaction, { locationId: place.locationId, areaId: place.areaId });
    if (!area) return refused('not-found');
    if (area.hash !== replaces) return refused('plan-changed');
    const now = app.clock.now();
    const outcome = await replacePlan(transaction, admin, { ...place, scene }, area.hash, now);
    if (!outcome.done) return refused('invalid', { errors: { background: [UNKNOWN_DRAWING] } });
    if (outcome.value === area.hash) return outcome;
    await recordAudit(transaction, {
      at: now,
      actorId: admin.id,
      action: 'drawn',
      subject: 'area',
      subjectId: place.areaId,
      before: { floor_plan_hash: area.hash },
      after: { floor_plan_hash: outcome.value },
    });
    return outcome;
  });
}

/**
 * For callers that have locked the area and record the change themselves. `current` is the hash of the current
 * plan. Refused only for a background that was never uploaded.
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
