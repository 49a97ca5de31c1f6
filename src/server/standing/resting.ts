import type { Transaction } from '../db/database.ts';
import { letWishesRest } from './resting-store.ts';

/** D5. Call it with what 10:00 has ended, under the lock of its day. */
export async function restAfter(
  transaction: Transaction,
  released: readonly { standingId: number | null }[],
  now: string,
): Promise<void> {
  const wishIds = [...new Set(released.flatMap(({ standingId }) => standingId ?? []))];
  if (wishIds.length > 0) await letWishesRest(transaction, { wishIds, now });
}
