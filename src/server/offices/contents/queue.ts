import { todayIn } from '../../../shared/day.ts';
import { objectKind } from '../../../shared/locations/kinds.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { promote } from '../../days/waiting-list/promote.ts';
import type { ObjectRow } from './contents-store.ts';
import { daysWithQueue } from '../../places/objects/store.ts';

/** Whether it is given to people on the waiting list (W3). */
export const isWaitedFor = ({
  bookableObjectTypeId,
  isActive,
}: Pick<ObjectRow, 'bookableObjectTypeId' | 'isActive'>) =>
  isActive && objectKind(bookableObjectTypeId).isWaitedFor;

/** Call it when such objects become bookable, under the lock of all days: the heads of the queues get them (W4). */
export async function promoteOnAllDays(
  app: App,
  transaction: Transaction,
  { areaId, timeZone }: { areaId: number; timeZone: string },
  now: Temporal.Instant,
): Promise<void> {
  for (const { date } of await daysWithQueue(transaction, { areaId, from: todayIn(timeZone, now) })) {
    await promote(app, transaction, { areaId, date, timeZone }, now);
  }
}
