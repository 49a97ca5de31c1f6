import type { Day, Now } from '../../../shared/day.ts';
import { todayIn } from '../../../shared/day.ts';
import { hasPassed } from '../../../shared/deadlines.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { whoGetsWhat } from '../kept/keeping.ts';
import { promoteChosen, promoteHeads } from './store.ts';

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
  if (promoted.some(({ id }) => id === null)) {
    await promoteWhereKept(app, transaction, { areaIds: [areaId], date }, now);
    return;
  }
  transaction.onCommit(() => app.metrics.promotions.inc(promoted.length));
}

/** W12: the same in areas that keep spaces for groups, on one day or all, under its lock: each person gets what they may have. */
export async function promoteWhereKept(
  app: App,
  transaction: Transaction,
  where: { areaIds: readonly number[]; date?: Day },
  now: Now,
): Promise<void> {
  if (!app.config.features.waitingList) return;
  const at = now.toString();
  for (const { areaId, date, timeZone, given } of await whoGetsWhat(transaction, where, now)) {
    const confirmedAt = date === todayIn(timeZone, now) ? at : null;
    const promoted = await promoteChosen(transaction, {
      areaId,
      date,
      now: at,
      confirmedAt,
      given: JSON.stringify(given),
    });
    transaction.onCommit(() => app.metrics.promotions.inc(promoted.length));
  }
}
