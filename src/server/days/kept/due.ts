import { done } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { whoGetsWhat } from './keeping.ts';

/**
 * W13: gives people waiting what has opened, or otherwise become theirs to have. Call it before showing an area that keeps
 * spaces; null is all areas. Returns whether there was anything to give.
 */
export async function giveWhatIsDue(
  app: App,
  areaIds: readonly number[] | null,
  { isSwept = false } = {},
): Promise<boolean> {
  if (!app.config.features.waitingList) return false;
  const due = await whoGetsWhat(app.db, { areaIds }, app.clock.now());
  // The frame of the write gives it.
  for (const { areaId, date } of due)
    await writeAreaDay(app, { areaId, date, isSwept }, async () => done(null));
  return due.length > 0;
}
