import { isCancellable } from '../../shared/bookings/rules.ts';
import { addDays, todayIn } from '../../shared/day.ts';
import { type Outcome, done, refused } from '../../shared/outcome.ts';
import { enter } from '../area-days/actions.ts';
import { releaseBookingsOf } from '../bookings/release-store.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { lockUser } from '../db/lock.ts';
import { promote } from '../waiting-list/promote.ts';
import { leavePlacesOf } from '../waiting-list/store.ts';
import { deleteSessionsOf, liveAreaDaysOf, lockAdmins, updateUser, userById } from './admin-store.ts';
import type { SignedInUser } from './store.ts';

type Change = { isAdmin?: boolean | undefined; isActive?: boolean | undefined };

/** Makes and unmakes admins, never the last (P2); deactivates, which ends sessions and releases bookings (P3). */
export async function changeUser(
  app: App,
  admin: SignedInUser,
  id: number,
  change: Change,
): Promise<Outcome<null>> {
  const outcome = await app.db.transaction(async (transaction): Promise<Outcome<null>> => {
    await lockUser(transaction, id);
    const admins = await lockAdmins(transaction);
    const [user] = await userById(transaction, id);
    if (!user) return refused('not-found');
    const { isAdmin = user.isAdmin, isActive = user.isActive } = change;
    const isLast = admins.every((each) => each.id === id) && admins.length > 0;
    if (isLast && !(isAdmin && isActive)) return refused('last-admin');

    await updateUser(transaction, id, isAdmin, isActive, app.clock.now().toString(), admin.id);
    if (!isActive) await releaseEverythingOf(app, transaction, id, admin.id);
    return done(null);
  });
  app.work.nudge();
  return outcome;
}

/** Sessions end at once; bookings and places of today and later go to who waits. */
async function releaseEverythingOf(
  app: App,
  transaction: Transaction,
  userId: number,
  adminId: number,
): Promise<void> {
  await deleteSessionsOf(transaction, userId);
  const earliest = addDays(todayIn('UTC', app.clock.now()), -1);
  for (const { areaId, date, timeZone } of await liveAreaDaysOf(transaction, userId, earliest)) {
    const now = await enter(app, transaction, { areaId, date });
    if (!isCancellable(date, timeZone, now)) continue;
    await leavePlacesOf(transaction, now.toString(), areaId, date, userId, adminId);
    await releaseBookingsOf(transaction, now.toString(), adminId, 'admin', null, areaId, date, userId);
    await promote(app, transaction, { areaId, date, timeZone }, now);
  }
}
