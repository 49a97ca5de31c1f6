import type { TakenDay } from '../../../shared/bookings/contract.ts';
import { type Day, daysFrom, type Now } from '../../../shared/day.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { heldBack, keptFrom } from '../kept/keeping.ts';
import { type DayCountRow, dayCounts } from './store.ts';

type Days = { areaId: number; from: Day; to: Day; userId: number };

/** How full an area is on each day; what is kept for others is not free (B18). */
export async function countsFor(
  db: Queryable,
  { areaId, from, to, userId, keeps }: Days & { keeps: boolean },
  now: Now,
): Promise<DayCountRow[]> {
  const counts = await dayCounts(db, { areaId, from, to, userId, now: now.toString() });
  if (!keeps) return counts;
  const held = await heldBack(db, { areaIds: [areaId], dates: daysFrom(from, to), userId }, now);
  return counts.map((count) => {
    const { free, freeStandard } = held(areaId, count.date);
    return { ...count, free: count.free - free, freeStandard: count.freeStandard - freeStandard };
  });
}

/** The days on which something is taken, where what is kept for others is taken too, unless it is theirs. */
export async function withKept(
  db: Queryable,
  days: readonly TakenDay[],
  { areaId, from, to, userId }: Days,
  now: Now,
): Promise<TakenDay[]> {
  const dates = daysFrom(from, to);
  const keptOn = await keptFrom(db, { areaIds: [areaId], dates, userId }, now);
  const takenOn = new Map(days.map((day) => [day.date, day]));
  return dates.flatMap((date) => {
    const { taken = [], yours = [] } = takenOn.get(date) ?? {};
    const kept = [...keptOn(areaId, date).keys()].filter((id) => !yours.includes(id));
    const all = [...new Set([...taken, ...kept])].toSorted((a, b) => a - b);
    return all.length + yours.length > 0 ? [{ date, taken: all, yours }] : [];
  });
}
