import type { Day, Now } from '../../../shared/day.ts';
import { todayIn } from '../../../shared/day.ts';
import { hasPassed } from '../../../shared/deadlines.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { promoteHeads } from './store.ts';

/**
 * Call it in every transaction that frees a Standard object in the area on the date, so that there is no
 * moment in which a space is free while people are waiting (W4). From 08:30 nobody is promoted (W5).
 */
export async function promote(
  app: App,
  transaction: Transaction,
  { areaId, date, timeZone }: { areaId: number; date: Day; timeZone: string },
  now: Now,
): Promise<void> {
  if (!app.config.features.waitingList || hasPassed('endOfQueue', date, { timeZone }, now)) return;
  const isOnTheDay = date === todayIn(timeZone, now);
  const at = now.toString();
  const promoted = await promoteHeads(transaction, {
    areaId,
    date,
    now: at,
    confirmedAt: isOnTheDay ? at : null,
  });
  transaction.onCommit(() => app.metrics.promotions.inc(promoted.length));
}
