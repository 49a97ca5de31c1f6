import type { Availability } from '../../shared/bookings/contract.ts';
import type { Day, Now } from '../../shared/day.ts';
import type { Queryable } from '../db/database.ts';
import type { SignedInUser } from '../people/store.ts';
import type { ObjectLists } from './object-lists.ts';
import { presentAvailability } from './present.ts';
import { bookedOn } from './store.ts';

type Look = { locationId: number; areaId: number; date: Day; user: SignedInUser; now: Now };

/** Who sits where in an area on a date, as this person may see it. Null if the area is not in the location. */
export async function availabilityOn(
  db: Queryable,
  lists: ObjectLists,
  { locationId, areaId, date, user, now }: Look,
): Promise<Availability | null> {
  const rows = await bookedOn(db, { locationId, areaId, date, userId: user.id, now: now.toString() });
  const [first] = rows;
  if (!first) return null;
  return presentAvailability(date, await lists(db, areaId, first.mark), rows, user, now);
}
