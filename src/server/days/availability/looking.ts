import type { Availability } from '../../../shared/bookings/contract.ts';
import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { isAdminAt } from '../../../shared/people/offices.ts';
import type { App } from '../../context.ts';
import { drawWhatIsDue } from '../draws/due.ts';
import { giveWhatIsDue } from '../kept/due.ts';
import { keptIn, presentKept } from '../kept/keeping.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import type { ObjectLists } from './object-lists.ts';
import { type NameOf, presentAvailability } from './present.ts';
import { bookedOn } from './store.ts';

type Look = {
  locationId: number;
  areaId: number;
  date: Day;
  user: Pick<SignedInUser, 'id' | 'isAdmin' | 'manages'>;
  now: Now;
};

/** Who sits where in an area on a date, as this person may see it. Null if the area is not in the location. */
export async function availabilityOn(
  app: App,
  lists: ObjectLists,
  { locationId, areaId, date, user, now }: Look,
  nameOf?: NameOf,
): Promise<Availability | null> {
  const read = () =>
    bookedOn(app.db.together, { locationId, areaId, date, userId: user.id, now: now.toString() });
  let [day] = await read();
  if (day?.hasDraw && (await drawWhatIsDue(app, areaId))) [day] = await read();
  if (day?.keeps && (await giveWhatIsDue(app, [areaId]))) [day] = await read();
  if (!day) return null;
  const isAhead = date >= todayIn(day.timeZone, now);
  const keptOn =
    day.keeps && isAhead
      ? await keptIn(app.db, { areaIds: [areaId], userIds: [user.id], dates: [date] }, now)
      : null;
  const reader = { id: user.id, isAdmin: isAdminAt(user, locationId) };
  const shown = presentAvailability(date, await lists(app.db, areaId, day.mark), day, reader, now, nameOf);
  const kept = keptOn ? [...keptOn(areaId, date)] : [];
  if (kept.length === 0) return shown;
  return {
    ...shown,
    kept: kept.map(([id, each]) => ({ ...presentKept(each), id, isForYou: each.members.has(user.id) })),
  };
}
