import type {
  AreaChange,
  LocationChange,
  NewArea,
  NewLocation,
} from '../../shared/locations/admin-contract.ts';
import { type Outcome, done, type Refused, refused } from '../../shared/outcome.ts';
import type { App } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import type { SignedInUser } from '../people/store.ts';
import {
  insertArea,
  insertLocation,
  knowsTimeZone,
  lockArea,
  lockLocation,
  updateArea,
  updateLocation,
} from './admin-store.ts';

export async function createLocation(
  app: App,
  admin: SignedInUser,
  location: NewLocation,
): Promise<Outcome<number>> {
  const { name, description, address, slackChannel, guideLink, timeZone, openDays } = location;
  const refusal = await refusalOfZone(app.db, timeZone);
  if (refusal) return refusal;
  const [made] = await insertLocation(
    app.db,
    name,
    description,
    address,
    slackChannel,
    guideLink,
    timeZone,
    openDays,
    app.clock.now().toString(),
    admin.id,
  );
  return done(made?.id ?? 0);
}

/** Bookings that exist stay as they are: what could be booked is judged when it is booked (B2). */
export async function changeLocation(
  app: App,
  admin: SignedInUser,
  id: number,
  change: LocationChange,
): Promise<Outcome<null>> {
  const refusal = change.timeZone === undefined ? null : await refusalOfZone(app.db, change.timeZone);
  return app.db.transaction(async (transaction): Promise<Outcome<null>> => {
    const [location] = await lockLocation(transaction, id);
    if (!location) return refused('not-found');
    if (refusal) return refusal;
    await updateLocation(
      transaction,
      id,
      change.name ?? null,
      change.description ?? null,
      change.address ?? null,
      change.slackChannel ?? null,
      change.guideLink ?? null,
      change.timeZone ?? null,
      change.openDays ?? null,
      app.clock.now().toString(),
      admin.id,
    );
    return done(null);
  });
}

/** Both the database and this process judge deadlines, so both must know the zone. */
async function refusalOfZone(db: Queryable, timeZone: string): Promise<Refused | null> {
  const [known] = await knowsTimeZone(db, timeZone);
  if (known && isZoneOfOurs(timeZone)) return null;
  return refused('invalid', {
    detail: `There is no time zone called "${timeZone}".`,
    errors: { timeZone: ['must be the name of a time zone such as Europe/London'] },
  });
}

function isZoneOfOurs(timeZone: string): boolean {
  try {
    Temporal.ZonedDateTime.from({ timeZone, year: 2000, month: 1, day: 1 });
    return true;
  } catch {
    return false;
  }
}

export async function createArea(
  app: App,
  admin: SignedInUser,
  locationId: number,
  { name, description, areaTypeId }: NewArea,
): Promise<Outcome<number>> {
  const now = app.clock.now().toString();
  const [made] = await insertArea(app.db, locationId, name, description, areaTypeId, now, admin.id);
  return made ? done(made.id) : refused('not-found');
}

export async function changeArea(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: { locationId: number; areaId: number },
  { name = null, description = null, areaTypeId = null }: Partial<Nullable<AreaChange>>,
): Promise<Outcome<null>> {
  return app.db.transaction(async (transaction): Promise<Outcome<null>> => {
    const [area] = await lockArea(transaction, locationId, areaId);
    if (!area) return refused('not-found');
    const now = app.clock.now().toString();
    await updateArea(transaction, areaId, name, description, areaTypeId, now, admin.id);
    return done(null);
  });
}

type Nullable<Type> = { [Field in keyof Type]: Exclude<Type[Field], undefined> | null | undefined };
