import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { recordAudit } from '../../people/audit/store.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import type { RefusalOfUpload } from './reader.ts';
import type { Upload } from './reader-process.ts';
import { hasArea, insertDrawing } from './store.ts';

/**
 * Stores an uploaded drawing for the area as it came, if it can do nothing but be looked at, or a picture that is pixels and nothing else
 * (A5). A plan shows it once it has been saved with it.
 */
export async function uploadDrawing(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: { locationId: number; areaId: number },
  { file, kind }: Upload,
): Promise<Outcome<UploadedDrawing, RefusalOfUpload | 'not-found'>> {
  const [area] = await hasArea(app.db, { locationId, areaId });
  if (!area) return refused('not-found');
  const outcome = await app.drawings.read({ file, kind });
  if (!outcome.done) return outcome;

  const { svg, png, ...uploaded } = outcome.value;
  const { assetId, width, height } = uploaded;
  await app.db.transaction(async (transaction) => {
    const now = app.clock.now();
    await insertDrawing(transaction, { areaId, assetId, svg, png, now: now.toString(), userId: admin.id });
    await recordAudit(transaction, {
      at: now,
      actorId: admin.id,
      action: 'uploaded',
      subject: 'area',
      subjectId: areaId,
      after: { assetId, width, height },
    });
  });
  return done(uploaded);
}
