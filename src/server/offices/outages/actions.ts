import { type Day, longDay, type Now, todayIn } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { MOST_BOOKINGS } from '../../../shared/limits.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { NewOutage, OutageEffect } from '../../../shared/outages/contract.ts';
import type { App } from '../../context.ts';
import { beginAct } from '../../days/acts/store.ts';
import { lockAllDaysAndExpireDue } from '../../days/area-days/actions.ts';
import { presentBookingToAdmin } from '../../days/bookings/admin-present.ts';
import { type AdminBookingRow, bookingsOfObjects } from '../../days/bookings/admin-store.ts';
import { freeInstead } from '../../days/bookings/judging.ts';
import { move } from '../../days/bookings/move-store.ts';
import { releaseBookingsOfOutage } from '../../days/bookings/release-store.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { objectInArea } from '../../places/objects/store.ts';
import { lockContents } from '../../places/plans/store.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { promoteOnAllDays } from '../contents/queue.ts';
import { forgetRefusedDays, insertOutage, liftOutage } from './store.ts';

type AreaOfLocation = { locationId: number; areaId: number };

/**
 * A19: takes objects out of order from a day to a day. Under the locks of all the area's days, so that nobody books one meanwhile.
 * Bookings that are to be moved and cannot be are cancelled.
 */
export async function takeOutOfOrder(
  app: App,
  admin: SignedInUser,
  place: AreaOfLocation,
  { objectIds, from, to, reason, bookings }: NewOutage,
): Promise<Outcome<number, 'not-found' | 'day-has-passed'>> {
  const { areaId } = place;
  const outcome = await app.db.transaction(async (transaction) => {
    const [area] = await lockContents(transaction, place);
    if (!area) return refused('not-found');
    const now = await lockAllDaysAndExpireDue(app, transaction, [areaId]);
    const today = todayIn(area.timeZone, now);
    if (to < today) return refused('day-has-passed');
    const at = now.toString();
    const outage = { areaId, objectIds, from, to };
    const [made] = await insertOutage(transaction, { ...outage, reason, now: at, actorId: admin.id });
    if (!made) return refused('not-found');
    if (bookings === 'keep') return done(made.id);

    const first = from < today ? today : from;
    const there = await bookingsOfObjects(transaction, {
      ...outage,
      from: first,
      now: at,
      limit: MOST_BOOKINGS,
    });
    const [act] =
      there.length > 1 ? await beginAct(transaction, { kind: 'outage', now: at, heldUntil: null }) : [];
    const actId = act?.id ?? null;
    for (const booking of bookings === 'move' ? there : []) {
      const { id, date, bookedFor } = booking;
      const wanted = { areaId, date, bookableObjectId: booking.bookableObject.id, userId: booking.userId };
      const [instead] = await freeInstead(transaction, wanted, now);
      if (instead)
        await move(transaction, {
          id,
          now: at,
          userId: admin.id,
          date,
          areaId,
          bookableObjectId: instead.id,
          bookedFor,
          isAnew: false,
          confirmedAt: null,
          actId,
        });
    }
    await releaseBookingsOfOutage(transaction, {
      ...outage,
      from: first,
      now: at,
      releasedBy: admin.id,
      reason: 'object-removed',
      note: `Out of order until ${longDay(to)}: ${reason}`,
      actId,
    });
    return done(made.id);
  });
  serveSoon(app);
  app.work.nudge();
  return outcome;
}

/** A19: whose bookings there are, and where each would be moved; nothing is changed or held. */
export async function effectOfOutage(
  app: App,
  admin: SignedInUser,
  place: AreaOfLocation,
  { objectIds, from, to }: NewOutage,
): Promise<Outcome<OutageEffect, 'not-found'>> {
  const { areaId } = place;
  const [area] = await objectInArea(app.db, { ...place, objectId: 0 });
  if (!area) return refused('not-found');
  const now = app.clock.now();
  const range = { areaId, objectIds, from, to, now: now.toString(), limit: MOST_BOOKINGS };
  const rows = await bookingsOfObjects(app.db, range);
  const given = new Map<Day, Set<number>>();
  const bookings = [];
  for (const row of rows) {
    const taken = given.get(row.date) ?? new Set(objectIds);
    given.set(row.date, taken);
    const movesTo = await nextFree(app.db, areaId, row, taken, now);
    if (movesTo) taken.add(movesTo.id);
    bookings.push({ ...presentBookingToAdmin(row, admin, app.config, now), movesTo });
  }
  return done({ bookings });
}

async function nextFree(
  db: Queryable,
  areaId: number,
  { date, bookableObject, userId }: AdminBookingRow,
  taken: ReadonlySet<number>,
  now: Now,
): Promise<IdName | null> {
  const free = await freeInstead(db, { areaId, date, bookableObjectId: bookableObject.id, userId }, now);
  return free.find(({ id }) => !taken.has(id)) ?? null;
}

/** Puts them back in use: on each day they first go to the people waiting (W4), then to usual weeks that lost them (D6). */
export async function putBackInUse(
  app: App,
  admin: SignedInUser,
  { outageId, ...place }: AreaOfLocation & { outageId: number },
): Promise<Outcome<null, 'not-found'>> {
  const { areaId } = place;
  const outcome = await app.db.transaction(async (transaction) => {
    const [area] = await lockContents(transaction, place);
    if (!area) return refused('not-found');
    const now = await lockAllDaysAndExpireDue(app, transaction, [areaId]);
    const today = todayIn(area.timeZone, now);
    const at = now.toString();
    const [lifted] = await liftOutage(transaction, { areaId, outageId, today, now: at, actorId: admin.id });
    if (!lifted) return refused('not-found');
    await promoteOnAllDays(app, transaction, { areaId, timeZone: area.timeZone }, now);
    await forgetRefusedDays(transaction, { ...lifted, reason: 'not-found' });
    return done(null);
  });
  serveSoon(app);
  app.work.nudge();
  return outcome;
}
