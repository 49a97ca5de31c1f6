import type { EarlyEnd } from '../../../shared/deadlines.ts';
import type { Day, Now } from '../../../shared/day.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import { type RefusalToJoin, refusalToJoin } from '../../../shared/waiting-list/rules.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepSeed } from '../draws/drawing.ts';
import { keptFromOn } from '../kept/keeping.ts';
import { refusalOfLimit } from '../location-limits/judging.ts';
import { wishedForUntil } from '../draws/state.ts';
import { expirePlaces } from './ending-store.ts';
import { insertPlace, livePlaceOn, situationToJoin } from './store.ts';

export type RefusedPlace = RefusalToJoin | 'limit-reached' | 'not-found' | 'signed-out';

type Joining = {
  areaId: number;
  date: Day;
  userId: number;
  until?: EarlyEnd | undefined;
  actId?: number | null;
  isTold?: boolean;
};

/**
 * Adds a place to the end of the queue, or a wish if the day has still to be drawn (F2). Call it under the lock of the
 * day. Unless `isTold`, no message is sent about it.
 */
export async function takePlace(
  app: App,
  transaction: Transaction,
  { until, actId = null, isTold = true, ...where }: Joining,
  now: Now,
): Promise<Outcome<number, RefusedPlace>> {
  const read = (except: readonly number[]) =>
    situationToJoin(transaction, { ...where, now: now.toString(), except });
  let [situation] = await read([]);
  // B18: free for them.
  if (situation?.keeps && situation.hasFreeSpace)
    [situation] = await read([...(await keptFromOn(transaction, where, now)).keys()]);
  if (!situation) return refused('not-found');
  if (!situation.isActiveUser) return refused('signed-out');
  const drawAt = wishedForUntil(app, where.date, situation, now);
  const reason = refusalToJoin({ ...situation, date: where.date, until, drawAt }, now);
  if (reason === 'already-yours')
    return refused(reason, { detail: 'You have a space here on that day already.' });
  if (reason) return refused(reason);
  const limited = await refusalOfLimit(transaction, situation.limit, where, now);
  if (limited) return limited;
  if (drawAt) await keepSeed(transaction, where, drawAt);
  const at = now.toString();
  const joined = { ...where, until: until ?? null, now: at, actId, isTold };
  let [place] = await insertPlace(transaction, joined);
  if (!place) {
    // Their former one ended early, and no sweep has recorded it yet (W11).
    await expirePlaces(transaction, { ...where, now: at });
    [place] = await insertPlace(transaction, joined);
  }
  return place ? done(place.id) : refused('already-queued');
}

/** The same for somebody who found the area full; done too if they already have a place there. */
export async function joinQueue(
  app: App,
  transaction: Transaction,
  joining: Joining,
  now: Now,
): Promise<Outcome<number, RefusedPlace>> {
  const taken = await takePlace(app, transaction, joining, now);
  if (taken.done || taken.reason !== 'already-queued') return taken;
  const [place] = await livePlaceOn(transaction, joining);
  return place ? done(place.id) : taken;
}
