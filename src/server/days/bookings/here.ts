import type { Here } from '../../../shared/bookings/here-contract.ts';
import { standingHere } from '../../../shared/bookings/here.ts';
import { ABOUT, refusalToBook } from '../../../shared/bookings/rules.ts';
import { todayIn } from '../../../shared/day.ts';
import { objectKind } from '../../../shared/locations/kinds.ts';
import { UNNAMED } from '../../../shared/privacy/rules.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { availabilityOn } from '../availability/looking.ts';
import type { ObjectLists } from '../availability/object-lists.ts';
import { wishedForUntil } from '../draws/state.ts';
import { reachedLimit } from '../location-limits/judging.ts';
import { freeInstead } from './judging.ts';
import { presentBooking } from './present.ts';
import { liveBooking, objectHere, ownBookingsBeside, situationToBook } from './store.ts';

/** C7 to C11: what an object is today to whoever stands at it. Null if there is no such object. Records nothing. */
export async function lookHere(
  app: App,
  lists: ObjectLists,
  user: SignedInUser,
  objectId: number,
): Promise<Here | null> {
  const [place] = await objectHere(app.db, { objectId });
  if (!place) return null;
  const now = app.clock.now();
  const { object, typeId, area, location } = place;
  const date = todayIn(location.timeZone, now);
  const at = { areaId: area.id, date };
  const day = await availabilityOn(app, lists, { ...at, locationId: location.id, user, now });
  const held = day?.bookableObjects.find(({ id }) => id === objectId)?.existingBooking ?? null;
  const asOf = { now: now.toString(), userId: user.id };
  const [mine] = await ownBookingsBeside(app.db, { ...asOf, date, objectId });
  const [booking] =
    held?.isYours && held.id !== null ? await liveBooking(app.db, { ...asOf, id: held.id }) : [];

  const wanted = { ...at, bookableObjectId: objectId, userId: user.id };
  // No row if the object is retired, or out of order today (A19).
  const [situation] = await situationToBook(app.db, { ...wanted, ...asOf });
  const { isWaitedFor } = objectKind(typeId);
  const isDrawn = isWaitedFor && mine?.area.id !== area.id;
  const drawAt = situation && isDrawn ? wishedForUntil(app, date, situation, now) : null;
  const limit = (isWaitedFor && situation?.limit) || null;
  const without = { ...wanted, except: mine?.id };
  const reached = limit && (await reachedLimit(app.db, limit, without, now)).reached;
  const kept = day?.kept?.find(({ id, isForYou }) => id === objectId && !isForYou);
  const standing = standingHere({
    isYours: booking !== undefined,
    isTaken: held !== null,
    isInUse: situation !== undefined,
    // Who has it is known from the day, where what has ended at 10:00 counts as free already (T4).
    refusal: situation
      ? refusalToBook(
          { ...situation, ...wanted, takenBy: null, drawAt, isKept: kept !== undefined && !held },
          app.config.bookingsPerDay,
          now,
        )
      : null,
    isAtLimit: reached !== null,
    hasAnother: mine !== undefined,
  });

  const outage = standing.is === 'not-today' && day?.outOfOrder?.find(({ id }) => id === objectId);
  const isOffered =
    standing.is === 'taken' || ('reason' in standing && ['space', 'gone'].includes(ABOUT[standing.reason]));
  return {
    date,
    object,
    area,
    location,
    ...standing,
    ...(booking && { booking: presentBooking(booking, user, now) }),
    ...(mine && { mine: presentBooking(mine, user, now) }),
    ...(outage && { outage: { until: outage.until, reason: outage.reason } }),
    ...(kept && { kept: { groups: kept.groups, opensAt: kept.opensAt } }),
    ...(standing.is === 'taken' && held && held.name !== UNNAMED && { by: held.name }),
    alternatives: isOffered ? (await freeInstead(app.db, wanted, now)).slice(0, 3) : [],
  };
}
