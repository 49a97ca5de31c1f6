import { addDays, todayIn } from '../../../shared/day.ts';
import type { LimitsEffect, LocationLimit } from '../../../shared/location-limits/contract.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { recordAudit } from '../../people/audit/store.ts';
import { FEWEST_PEOPLE } from '../../people/privacy/bands.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { limitsByKind, lockLimits, refusedByLimits, replaceLimits } from './store.ts';

/** The kinds of area that the office has; null if there is no such office. */
export async function limitsAt(db: Queryable, locationId: number): Promise<LocationLimit[] | null> {
  const rows = await limitsByKind(db, { locationId });
  if (rows.length === 0) return null;
  return rows.flatMap(({ areaTypeId, mostADay, mostDaysAWeek }) =>
    areaTypeId === null ? [] : [{ areaTypeId, mostADay, mostDaysAWeek }],
  );
}

/** B16: judges what is made from then on, so no lock of a day is needed; what people have stays. */
export async function setLimits(
  app: App,
  admin: SignedInUser,
  locationId: number,
  limits: readonly LocationLimit[],
): Promise<Outcome<null, 'not-found'>> {
  return app.db.transaction(async (transaction) => {
    const [location] = await lockLimits(transaction, { locationId });
    if (!location) return refused('not-found');
    const before = await limitsAt(transaction, locationId);
    await replaceLimits(transaction, { locationId, limits: JSON.stringify(limits) });
    const after = await limitsAt(transaction, locationId);
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordAudit(transaction, {
        at: app.clock.now(),
        actorId: admin.id,
        action: 'changed',
        subject: 'location',
        subjectId: locationId,
        before: { limits: before },
        after: { limits: after },
      });
    return done(null);
  });
}

const DAYS_COUNTED = 56;

/** A14: what the limits would have refused in the last eight weeks. Changes nothing. */
export async function effectOfLimits(
  app: App,
  locationId: number,
  limits: readonly LocationLimit[],
): Promise<Outcome<LimitsEffect, 'not-found'>> {
  const [office] = await limitsByKind(app.db, { locationId });
  if (!office) return refused('not-found');
  const today = todayIn(office.timeZone, app.clock.now());
  const rows = await refusedByLimits(app.db, {
    locationId,
    limits: JSON.stringify(limits),
    from: addDays(today, -DAYS_COUNTED),
    to: addDays(today, -1),
  });
  const { bookings = 0, people = 0 } = rows.find(({ weekday }) => weekday === null) ?? {};
  return done({
    bookings,
    people: people > 0 && people < FEWEST_PEOPLE ? null : people,
    byWeekday: rows.flatMap((row) =>
      row.weekday === null ? [] : [{ weekday: row.weekday, bookings: row.bookings }],
    ),
  });
}
