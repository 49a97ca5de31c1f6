import { todayIn } from '../../../shared/day.ts';
import type { NewObject, ObjectChange } from '../../../shared/locations/admin-contract.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { lockAllDaysAndExpireDue } from '../../days/area-days/actions.ts';
import { releaseBookingsOfObjects } from '../../days/bookings/release-store.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/violation.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import { lockContents } from '../../places/plans/store.ts';
import { isWaitedFor, promoteOnAllDays } from './queue.ts';
import {
  insertObject,
  type ObjectStanding,
  objectStanding,
  updateObject,
} from '../../places/objects/store.ts';

export type AreaOfLocation = { locationId: number; areaId: number };

type RefusalOfObject = 'not-found' | 'name-taken' | 'place-taken';

/**
 * Adds an object to an area; if it is a desk that people are waiting for, the heads of the queues get it at once
 * (W4).
 */
export async function createObject(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: AreaOfLocation,
  object: NewObject,
): Promise<Outcome<number, RefusalOfObject>> {
  const { name, description, bookableObjectTypeId: typeId, floorPlanObjectId, isActive } = object;
  return unlessTaken(app, async (transaction) => {
    const [area] = await lockContents(transaction, { locationId, areaId });
    if (!area) return refused('not-found');
    // Nobody waits for inactive objects or the dog place, so there is no need to hold up bookings.
    const isForQueue = isWaitedFor(object);
    const now = isForQueue ? await lockAllDaysAndExpireDue(app, transaction, [areaId]) : app.clock.now();
    const at = now.toString();
    const place = floorPlanObjectId || null;
    const [made] = await insertObject(transaction, {
      areaId,
      name,
      description,
      typeId,
      floorPlanObjectId: place,
      isActive,
      now: at,
      actorId: admin.id,
    });
    if (isForQueue) await promoteOnAllDays(app, transaction, { areaId, timeZone: area.timeZone }, now);
    return done(made?.id ?? 0);
  });
}

/**
 * Changes an object. If it becomes a free desk, the heads of the queues get it (W4). If it is deactivated,
 * `onFutureBookings` says whether its bookings from today on stay or are cancelled with a message (A4).
 */
export async function changeObject(
  app: App,
  admin: SignedInUser,
  { locationId, areaId, objectId }: AreaOfLocation & { objectId: number },
  change: ObjectChange,
): Promise<Outcome<null, RefusalOfObject>> {
  return unlessTaken(app, async (transaction) => {
    const [area] = await lockContents(transaction, { locationId, areaId });
    const [before] = await objectStanding(transaction, { locationId, areaId, objectId });
    if (!area || !isThere(before)) return refused('not-found');
    const { isActive = before.isActive, bookableObjectTypeId = before.bookableObjectTypeId } = change;
    const after = { isActive, bookableObjectTypeId };
    const endsBookings = !isActive && change.onFutureBookings === 'cancel';
    // If only the name or the place on the plan changes, bookings are not held up.
    const isAboutDays =
      endsBookings || isActive !== before.isActive || bookableObjectTypeId !== before.bookableObjectTypeId;
    const now = isAboutDays ? await lockAllDaysAndExpireDue(app, transaction, [areaId]) : app.clock.now();
    await updateObject(transaction, {
      objectId,
      name: change.name ?? null,
      description: change.description ?? null,
      typeId: change.bookableObjectTypeId ?? null,
      isPlaceChanged: change.floorPlanObjectId !== undefined,
      floorPlanObjectId: change.floorPlanObjectId || null,
      isActive: change.isActive ?? null,
      now: now.toString(),
      actorId: admin.id,
    });
    if (!isWaitedFor(before) && isWaitedFor(after)) {
      await promoteOnAllDays(app, transaction, { areaId, timeZone: area.timeZone }, now);
    }
    if (endsBookings) {
      const today = todayIn(area.timeZone, now);
      const at = now.toString();
      await releaseBookingsOfObjects(transaction, {
        now: at,
        releasedBy: admin.id,
        reason: 'object-removed',
        note: null,
        areaId,
        objectIds: [objectId],
        from: today,
      });
    }
    return done(null);
  });
}

const isThere = (row: { id: number | null } | undefined): row is ObjectStanding =>
  row !== undefined && row.id !== null;

async function unlessTaken<Value>(
  app: App,
  work: (transaction: Transaction) => Promise<Outcome<Value, 'not-found'>>,
): Promise<Outcome<Value, RefusalOfObject>> {
  try {
    const outcome = await app.db.transaction(work);
    serveSoon(app);
    return outcome;
  } catch (error) {
    if (violates(error, 'one_active_object_per_name_in_an_area'))
      return refused('name-taken', { errors: { name: [NAME_TAKEN] } });
    if (violates(error, 'one_object_per_place_of_a_floor_plan'))
      return refused('place-taken', {
        errors: { floorPlanObjectId: ['is taken by another space in this area'] },
      });
    throw error;
  }
}

export const NAME_TAKEN = 'is taken by another active space in this area';
