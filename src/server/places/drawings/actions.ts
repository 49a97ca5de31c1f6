import { capitalised } from '../../../shared/english.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { recordAudit } from '../../people/audit/store.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import type { RefusalOfUpload } from './reader.ts';
import type { Upload } from './reader-process.ts';
import { areaTypeOf, insertDrawing } from './store.ts';

/**
 * Rewrites an uploaded drawing, or checks that a picture is pixels and nothing else, and stores it for the area
 * (A5). A plan shows it once it has been saved with it.
 */
export async function uploadDrawing(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: { locationId: number; areaId: number },
  { file, kind }: Pick<Upload, 'file' | 'kind'>,
): Promise<Outcome<UploadedDrawing, RefusalOfUpload | 'not-found'>> {
  const [area] = await areaTypeOf(app.db, { locationId, areaId });
  if (!area) return refused('not-found');
  const outcome = await app.drawings.read({
    file,
    kind,
    placeWord: capitalised(areaKind(area.areaTypeId).object.one),
  });
  if (!outcome.done) return outcome;

  const { svg, png, ...uploaded } = outcome.value;
  const { assetId, width, height, removed } = uploaded;
  await app.db.transaction(async (transaction) => {
    const now = app.clock.now();
    await insertDrawing(transaction, { areaId, assetId, svg, png, now: now.toString(), userId: admin.id });
    await recordAudit(transaction, {
      at: now,
      actorId: admin.id,
      action: 'uploaded',
      subject: 'area',
      subjectId: areaId,
      before: null,
      after: { assetId, width, height, removed },
    });
  });
  return done(uploaded);
}
