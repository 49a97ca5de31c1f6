import { createHash } from 'node:crypto';
import { type Outcome, done, refused } from '../../shared/outcome.ts';
import type { Scene } from '../../shared/plans/contract.ts';
import { spacesOf } from '../../shared/plans/spaces.ts';
import { recordAudit } from '../audit/store.ts';
import type { App } from '../context.ts';
import { drawingByAssetId } from '../drawings/store.ts';
import type { SignedInUser } from '../people/store.ts';
import { lockAreaForPlan, showPlan } from './store.ts';

type PlanOfArea = { locationId: number; areaId: number; scene: Scene };

/**
 * Puts a plan in force if nobody has saved another since `replaces`, the hash of the one it was drawn on; null
 * for the area's first. Answers its own hash. Saving what is in force already changes nothing.
 */
export async function savePlan(
  app: App,
  admin: SignedInUser,
  { locationId, areaId, scene }: PlanOfArea,
  replaces: string | null,
): Promise<Outcome<string>> {
  const text = JSON.stringify(scene);
  const hash = planHash(text);
  return app.db.transaction(async (transaction): Promise<Outcome<string>> => {
    const [area] = await lockAreaForPlan(transaction, locationId, areaId);
    if (!area) return refused('not-found');
    if (area.hash !== replaces) return refused('plan-changed');
    if (area.hash === hash) return done(hash);
    const background = scene.background?.assetId;
    if (background !== undefined) {
      const [drawing] = await drawingByAssetId(transaction, locationId, areaId, background);
      if (!drawing) return refused('invalid', { errors: { background: [UNKNOWN_DRAWING] } });
    }
    const now = app.clock.now();
    await showPlan(transaction, areaId, hash, text, [...spacesOf(scene).keys()], now.toString(), admin.id);
    await recordAudit(transaction, {
      at: now,
      actorId: admin.id,
      action: 'drawn',
      subject: 'area',
      subjectId: areaId,
      before: { floor_plan_hash: area.hash },
      after: { floor_plan_hash: hash },
    });
    return done(hash);
  });
}

const UNKNOWN_DRAWING = 'names a drawing that was not uploaded for this area';

/** A plan's name, by which it is kept and served for ever. Takes the text of its scene. */
export const planHash = (scene: string): string => createHash('sha256').update(scene).digest('hex');
