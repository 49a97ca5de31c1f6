import type { Day, Now } from '../../shared/day.ts';
import { refusalToJoin } from '../../shared/waiting-list/rules.ts';
import type { Transaction } from '../db/database.ts';
import { insertPlace, livePlaceOn, situationToJoin } from './store.ts';

/**
 * A place at the end of the queue for who found the area full under the lock of its day, or the one that they have there
 * already. Null if nobody can join it any more (W2).
 */
export async function joinQueue(
  transaction: Transaction,
  where: { areaId: number; date: Day; userId: number },
  now: Now,
  actId: number | null = null,
): Promise<number | null> {
  const [situation] = await situationToJoin(transaction, where);
  const reason = situation ? refusalToJoin({ ...situation, date: where.date }, now) : 'not-found';
  if (reason === 'already-queued') return (await livePlaceOn(transaction, where))[0]?.id ?? null;
  if (reason) return null;
  const [place] = await insertPlace(transaction, { ...where, now: now.toString(), actId });
  return place?.id ?? null;
}
