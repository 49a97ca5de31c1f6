import { todayIn } from '../../shared/day.ts';
import { OBJECT_TYPE } from '../../shared/locations/contract.ts';
import type { NewObject, ObjectChange } from '../../shared/locations/admin-contract.ts';
import { type Outcome, done, refused } from '../../shared/outcome.ts';
import { enterAllDays } from '../area-days/actions.ts';
import { releaseBookingsOfObject } from '../bookings/release-store.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { violates } from '../db/violation.ts';
import type { SignedInUser } from '../people/store.ts';
import { promote } from '../waiting-list/promote.ts';
import {
  daysWithQueue,
  insertObject,
  lockObject,
  type ObjectStanding,
  objectStanding,
  updateObject,
} from './store.ts';

export type AreaOfLocation = { locationId: number; areaId: number };

/** Adds an object to an area; a desk that people wait for goes to the heads of the queues at once (W4). */
export async function createObject(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: AreaOfLocation,
  object: NewObject,
): Promise<Outcome<number>> {
  const { name, description, bookableObjectTypeId: typeId, floorPlanObjectId, isActive } = object;
  const [area] = await objectStanding(app.db, locationId, areaId, 0);
  if (!area) return refused('not-found');
  return unlessNameIsTaken(app, async (transaction) => {
    const now = await enterAllDays(app, transaction, [areaId]);
    const at = now.toString();
    const [made] = await insertObject(
      transaction,
      areaId,
      name,
      description,
      typeId,
      floorPlanObjectId,
      isActive,
      at,
      admin.id,
    );
    if (isDesk({ typeId, isActive })) await promoteAll(app, transaction, areaId, area.timeZone, now);
    return done(made?.id ?? 0);
  });
}

/**
 * Changes an object. When it comes to be a free desk, the heads of the queues get it (W4). When it is de-activated,
 * `futureBookings` says whether those of today and later stay with people or are cancelled with a message (A4).
 */
export async function changeObject(
  app: App,
  admin: SignedInUser,
  { locationId, areaId, objectId }: AreaOfLocation & { objectId: number },
  change: ObjectChange,
): Promise<Outcome<null>> {
  const [found] = await objectStanding(app.db, locationId, areaId, objectId);
  if (!isThere(found)) return refused('not-found');
  // A new name or place is nothing that bookings have to wait for.
  const isAboutDays = change.isActive !== undefined || change.bookableObjectTypeId !== undefined;
  return unlessNameIsTaken(app, async (transaction) => {
    const now = isAboutDays ? await enterAllDays(app, transaction, [areaId]) : app.clock.now();
    await lockObject(transaction, objectId);
    const [before] = await objectStanding(transaction, locationId, areaId, objectId);
    if (!isThere(before)) return refused('not-found');
    const { isActive = before.isActive, bookableObjectTypeId: typeId = before.typeId } = change;

    await updateObject(
      transaction,
      objectId,
      change.name ?? null,
      change.description ?? null,
      change.bookableObjectTypeId ?? null,
      change.floorPlanObjectId !== undefined,
      change.floorPlanObjectId ?? null,
      change.isActive ?? null,
      now.toString(),
      admin.id,
    );
    if (!isDesk(before) && isDesk({ isActive, typeId })) {
      await promoteAll(app, transaction, areaId, before.timeZone, now);
    }
    if (!isActive && change.futureBookings === 'cancel') {
      const today = todayIn(before.timeZone, now);
      await releaseBookingsOfObject(
        transaction,
        now.toString(),
        admin.id,
        'object-removed',
        null,
        areaId,
        objectId,
        today,
      );
    }
    return done(null);
  });
}

/** Only these are given to who waits (W3). */
const isDesk = ({ typeId, isActive }: Pick<ObjectStanding, 'typeId' | 'isActive'>) =>
  isActive && typeId === OBJECT_TYPE.standard;

const isThere = (row: { id: number | null } | undefined): row is ObjectStanding =>
  row !== undefined && row.id !== null;

async function promoteAll(
  app: App,
  transaction: Transaction,
  areaId: number,
  timeZone: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const { date } of await daysWithQueue(transaction, areaId, todayIn(timeZone, now))) {
    await promote(app, transaction, { areaId, date, timeZone }, now);
  }
}

async function unlessNameIsTaken<Value>(
  app: App,
  work: (transaction: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    const outcome = await app.db.transaction(work);
    app.work.nudge();
    return outcome;
  } catch (error) {
    if (!violates(error, 'one_active_object_per_name_in_an_area')) throw error;
    return refused('name-taken', { errors: { name: ['is taken by another active space of this area'] } });
  }
}
