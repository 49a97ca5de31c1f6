import type { App } from '../../context.ts';
import { expirePlaces } from '../waiting-list/ending-store.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { giveWhatIsDue } from '../kept/due.ts';
import { type DueAreaDay, askToConfirm, dueAreaDays, remindToConfirm } from './store.ts';

/**
 * Only the clock makes something due, never a commit, so a busy morning of bookings need not trigger a look each
 * time.
 */
const REST_MS = 5_000;

/**
 * Carries out deadlines: asks from 08:00, ends queues from 08:30, reminds from 09:30, releases from 10:00, each by
 * the wall clock of its location. Any instance may run it at any time; running it twice does no harm.
 */
export async function sweep(app: App): Promise<{ retryAfterMs?: number }> {
  const hasDraws = app.config.features.waitingList;
  const now = app.clock.now();
  const due = await dueAreaDays(app.db, { now: now.toString(), hasDraws });
  // One transaction for each day of an area, so that a large office does not hold up bookings elsewhere.
  for (const areaDay of due) {
    await sweepDay(app, areaDay);
  }
  const hasGiven = await giveWhatIsDue(app, null, { isSwept: true });
  return due.length === 0 && !hasGiven ? { retryAfterMs: REST_MS } : {};
}

/** Draws, asks, reminds and ends what is due in one area on one day. */
export async function sweepDay(app: App, { areaId, date }: DueAreaDay): Promise<void> {
  // Ends queues and releases bookings, as every write to the day does first.
  await writeAreaDay(app, { areaId, date, isSwept: true }, async (transaction, now) => {
    // Those that ended the evening before, when no other deadline of the day has passed.
    await expirePlaces(transaction, { now: now.toString(), areaId, date });
    await askToConfirm(transaction, { now: now.toString(), areaId, date });
    await remindToConfirm(transaction, { now: now.toString(), areaId, date });
  });
  app.metrics.sweptAreaDays.inc();
}
