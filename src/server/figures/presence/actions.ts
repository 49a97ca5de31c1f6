import type { Day } from '../../../shared/day.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import { isListed } from '../../../shared/privacy/rules.ts';
import type { Presence } from '../../../shared/presence/contract.ts';
import { recordAudit } from '../../people/audit/store.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { presentOf } from './grouping.ts';
import { bookingsStandingOn, officeOf } from './store.ts';

type WantedDay = { date: Day; locationId: number; as: 'page' | 'file' };

/** A12: nobody looks without its being recorded, in the same transaction. Once the day is over there may be nothing but numbers (N10). */
export function lookUpWhoWasIn(
  app: App,
  admin: SignedInUser,
  { date, locationId, as }: WantedDay,
): Promise<Outcome<Presence, 'not-found'>> {
  return app.db.transaction(async (transaction) => {
    const now = app.clock.now();
    const [location] = await officeOf(transaction, { locationId });
    if (!location) return refused('not-found');
    const bookings = await bookingsStandingOn(transaction, { locationId, date, now: now.toString() });
    await recordAudit(transaction, {
      at: now,
      actorId: admin.id,
      action: 'looked-up-who-was-in',
      subject: 'location',
      subjectId: locationId,
      after: { date, as },
    });
    const areNamesOff = !isListed({ date, timeZone: location.timeZone }, app.config, now);
    const shown = areNamesOff ? bookings.map((each) => ({ ...each, isUnnamed: true })) : bookings;
    return done({ date, location, asOf: now.toString(), areNamesOff, ...presentOf(shown) });
  });
}
