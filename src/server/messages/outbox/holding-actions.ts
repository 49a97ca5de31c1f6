import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAreaAndDate } from '../../days/area-days/lock-store.ts';
import type { ChannelName } from '../../days/sql/unsent.ts';
import type { Ending } from './pass.ts';
import * as store from './store.ts';
import type { NotificationRow } from './details-store.ts';

/**
 * Runs the work while nobody else sends these notifications through that channel; if the process dies, the next one
 * takes over. The transaction holds advisory locks and nothing else: a lock on the rows would make anyone cancelling a
 * booking wait for Slack (C5). They are taken in ascending order, so that one of two competing processes gets them all.
 */
export async function whileHeld(
  app: App,
  channel: ChannelName,
  ids: readonly number[],
  work: () => Promise<Ending>,
): Promise<Ending> {
  return app.db.transaction(async (transaction) => {
    for (const id of ids) {
      const [claim] = await store.claimNotification[channel](transaction, { id });
      if (!claim?.isOurs) return 'held-elsewhere';
    }
    return work();
  });
}

/** Locks the days of these notifications, in lock order. A closing has no day that could change underneath us. */
export async function lockDaysOf(transaction: Transaction, rows: readonly NotificationRow[]): Promise<void> {
  const days = new Map(rows.map((row) => [`${row.areaId} ${row.date}`, row]));
  const inOrder = [...days.values()].toSorted(
    (a, b) => (a.areaId ?? 0) - (b.areaId ?? 0) || (a.date < b.date ? -1 : 1),
  );
  for (const { areaId, date } of inOrder)
    if (areaId !== null) await lockAreaAndDate(transaction, { areaId, date });
}
