import type { LocationChange, NewArea, NewLocation } from '../../../shared/locations/admin-contract.ts';
import { changesIn, differing, LOCATION_FIELDS } from '../../../shared/locations/fields.ts';
import { type Outcome, done, type Refused, refused } from '../../../shared/outcome.ts';
import { lockAllDaysAndExpireDue } from '../../days/area-days/actions.ts';
import { keepWhatTheZoneEnds } from '../../days/bookings/release-store.ts';
import { endOnClosedWeekdays } from '../closings/actions.ts';
import { areaIdsOf } from '../closings/store.ts';
import type { App } from '../../context.ts';
import { reckonDraws } from '../../days/draws/drawing.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/violation.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import { forgetClosedDays } from '../../days/usual-week/store.ts';
import { areaRows, locationRows } from '../rows-store.ts';
import { knowsTimeZone, lockLocation } from './admin-store.ts';

export async function createLocation(
  app: App,
  admin: SignedInUser,
  location: NewLocation,
): Promise<Outcome<number, 'invalid' | 'name-taken'>> {
  const refusal = await refusalOfZone(app.db, location.timeZone);
  if (refusal) return refusal;
  return unlessNameIsTaken(() =>
    app.db.transaction(async (transaction) => {
      const now = app.clock.now().toString();
      const [id = 0] = await locationRows.insert(transaction, [location], now);
      await locationRows.record(transaction, { id, before: null, now, actorId: admin.id });
      return done(id);
    }),
  );
}

/** The database has the last word: two people taking a name at once cannot see each other. */
export async function unlessNameIsTaken<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refused<'name-taken'>> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'one_location_per_name')) return nameTaken('another location');
    if (violates(error, 'one_area_per_name_in_a_location')) return nameTaken('another area of this location');
    throw error;
  }
}

const nameTaken = (by: string) =>
  refused('name-taken', {
    detail: `The name is taken by ${by}.`,
    errors: { name: [`is taken by ${by}`] },
  });

/**
 * Changes a location. If weekdays no longer open, `onFutureBookings` says whether their bookings stay, with people
 * asked on the day as always, or are cancelled with a message; places on waiting lists end. What the old time zone
 * has decided is recorded before the new one takes effect.
 */
export async function changeLocation(
  app: App,
  admin: SignedInUser,
  id: number,
  change: LocationChange,
): Promise<Outcome<null, 'not-found' | 'invalid' | 'name-taken'>> {
  const refusal = change.timeZone === undefined ? null : await refusalOfZone(app.db, change.timeZone);
  const work = async (transaction: Transaction) => {
    const [location] = await lockLocation(transaction, { id });
    if (!location) return refused('not-found');
    if (refusal) return refusal;
    const after = { ...location, ...changesIn(LOCATION_FIELDS, change) };
    const { timeZone, openDays } = after;
    const { onFutureBookings } = change;
    const movesDeadlines = timeZone !== location.timeZone;
    const closes = location.openDays.some((weekday) => !openDays.includes(weekday));
    const opens = openDays.some((weekday) => !location.openDays.includes(weekday));
    // If only the name changes, bookings are not held up.
    const isAboutDays = movesDeadlines || closes || opens || onFutureBookings === 'cancel';
    const areaIds = isAboutDays
      ? (await areaIdsOf(transaction, { locationId: id })).map((area) => area.id)
      : [];
    const now = isAboutDays ? await lockAllDaysAndExpireDue(app, transaction, areaIds) : app.clock.now();
    if (differing(LOCATION_FIELDS, location, after).length > 0) {
      await locationRows.update(transaction, [{ id, values: after }], now.toString());
      const act = { now: now.toString(), actorId: admin.id };
      await locationRows.record(transaction, { id, before: location, ...act });
    }
    if (movesDeadlines) await keepWhatTheZoneEnds(transaction, { now: now.toString(), locationId: id });
    if (isAboutDays) {
      const closed = { locationId: id, areaIds, timeZone, openDays, onFutureBookings };
      await endOnClosedWeekdays(transaction, admin, closed, now);
      await forgetClosedDays(transaction, { locationId: id, now: now.toString() });
      await reckonDraws(app, transaction, areaIds, now);
    }
    return done(null);
  };
  const outcome = await unlessNameIsTaken(() => app.db.transaction(work));
  serveSoon(app);
  return outcome;
}

/** Both the database and this process judge deadlines, so both must know the time zone. */
async function refusalOfZone(db: Queryable, timeZone: string): Promise<Refused<'invalid'> | null> {
  const [known] = await knowsTimeZone(db, { name: timeZone });
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
  area: NewArea,
): Promise<Outcome<number, 'not-found' | 'name-taken'>> {
  return unlessNameIsTaken(() =>
    app.db.transaction(async (transaction) => {
      // Whoever holds the location has asked for all its areas.
      const [location] = await lockLocation(transaction, { id: locationId });
      if (!location) return refused('not-found');
      const now = app.clock.now().toString();
      const [id = 0] = await areaRows.insert(transaction, [area], now, locationId);
      await areaRows.record(transaction, { id, before: null, now, actorId: admin.id });
      return done(id);
    }),
  );
}
