import { isConfirmedWhenMade } from '../../../shared/bookings/rules.ts';
import type { Now } from '../../../shared/day.ts';
import { done, type Outcome } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { judgeBooking, type RefusedBooking, takenMeanwhile, type WantedObject } from './judging.ts';
import { type BookingRow, insertBooking } from './store.ts';

/** Books one object under the lock of its day, if it is available (B1 to B6, B11). */
export async function makeBooking(
  app: App,
  transaction: Transaction,
  { bookedFor, actId = null, ...wanted }: WantedObject & { bookedFor: string | null; actId?: number | null },
  now: Now,
): Promise<Outcome<BookingRow, RefusedBooking>> {
  const judged = await judgeBooking(app, transaction, wanted, now);
  if (!judged.done) return judged;
  const { timeZone, bookableObject, typeId, area, areaTypeId, location } = judged.value;
  const { date, userId } = wanted;
  const at = now.toString();
  const confirmedAt = isConfirmedWhenMade(date, timeZone, now) ? at : null;
  const [made] = await insertBooking(transaction, { ...wanted, bookedFor, now: at, confirmedAt, actId });
  if (!made) return takenMeanwhile(transaction, wanted, now);
  const isConfirmed = confirmedAt !== null;
  return done({
    id: made.id,
    date,
    userId,
    bookedFor,
    isConfirmed,
    bookableObject,
    bookableObjectTypeId: typeId,
    area,
    areaTypeId,
    location,
    timeZone,
    standingId: null,
    isDrawn: false,
  });
}
