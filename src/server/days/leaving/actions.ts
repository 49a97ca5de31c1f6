import { isCancellable } from '../../../shared/bookings/rules.ts';
import { addDays, todayIn } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { HeldChoice, LeaversAnswer, LeaversReport } from '../../../shared/people/leavers-contract.ts';
import type { UserChange } from '../../../shared/people/admin-contract.ts';
import { type AreaDay, lockAllDaysAndExpireDue } from '../area-days/actions.ts';
import { deleteFollowsOf } from '../follows/store.ts';
import { endAbsencesOf } from '../away/store.ts';
import { releaseBookingsOf } from '../bookings/release-store.ts';
import type { App, Caller } from '../../context.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockUser } from '../area-days/lock-store.ts';
import { promote } from '../waiting-list/promote.ts';
import { leavePlacesOf } from '../waiting-list/ending-store.ts';
import {
  deleteSessionsOf,
  knownOffices,
  deleteTokensOf,
  lockAdmins,
  updateUser,
  userById,
} from '../../people/accounts/admin-store.ts';
import { endHold, heldLeavers, holdLeaver, lockLeavers, noteLeavers, peopleMeant } from './leavers-store.ts';
import { liveAreaDaysOf } from './store.ts';
import { areasOfWishes, endWishesOf } from '../usual-week/store.ts';

/** O9: `hold` keeps all that somebody has, but they are let in nowhere; `decide` is about nobody who is held no longer. */
type Change = Pick<UserChange, 'isAdmin' | 'manages' | 'isActive'> & {
  leaver?: 'hold' | 'decide';
  /** What a service that acts is called (O8). */
  service?: string | undefined;
};

/**
 * Adds and removes admins, but never the last one (P2); deactivates people, which ends their sessions and releases
 * their bookings (P3). Making somebody an admin, of one office too (A17), needs a recent sign-in (I12). The actor is null for a service.
 */
export async function changeUser(
  app: App,
  actorId: number | null,
  id: number,
  change: Change,
  isFresh: (db: Queryable) => Promise<boolean> = async () => false,
): Promise<Outcome<null, 'not-found' | 'invalid' | 'last-admin' | 'sign-in-again'>> {
  const outcome = await app.db.transaction(async (transaction) => {
    await lockUser(transaction, { userId: id });
    const admins = await lockAdmins(transaction);
    const [user] = await userById(transaction, { id });
    if (!user) return refused('not-found');
    const { isAdmin = user.isAdmin, manages = user.manages, isActive = user.isActive, leaver } = change;
    const isLast = admins.every((each) => each.id === id) && admins.length > 0;
    if (isLast && !(isAdmin && isActive)) return refused('last-admin');
    const offices = await knownOffices(transaction, { ids: manages });
    if (!manages.every((id) => offices.some((office) => office.id === id)))
      return refused('invalid', { errors: { manages: ['must be ids of our locations'] } });
    const had = reachOf(user);
    const isMore = reachOf({ isAdmin, manages, isActive }).some((each) => !had.includes(each));
    if (isMore && !(await isFresh(transaction))) return refused('sign-in-again');

    const now = app.clock.now().toString();
    const wasHeld = leaver !== 'hold' && (await endHold(transaction, { userId: id, isActive })).length > 0;
    if (leaver === 'decide' && !wasHeld) return done(null);
    await updateUser(transaction, {
      id,
      isAdmin,
      manages,
      isActive,
      now,
      actorId,
      service: change.service ?? null,
    });
    // O1: what was made by an admin does not outlive the role.
    if (user.isAdmin && !isAdmin) await deleteTokensOf(transaction, { userId: id });
    if (isActive) return done(null);
    if (leaver === 'hold') await holdLeaver(transaction, { userId: id, now });
    else await releaseEverythingOf(app, transaction, id, actorId);
    return done(null);
  });
  app.work.nudge();
  return outcome;
}

/** What somebody may look after, if they are active. */
const reachOf = ({ isAdmin, manages, isActive }: Required<Omit<Change, 'leaver' | 'service'>>) =>
  isActive ? [...(isAdmin ? ['all'] : []), ...manages] : [];

/** Sessions end at once; spaces from today on go to the next people waiting. */
async function releaseEverythingOf(
  app: App,
  transaction: Transaction,
  userId: number,
  actorId: number | null,
): Promise<void> {
  await deleteSessionsOf(transaction, { userId });
  await deleteFollowsOf(transaction, { userId });
  const earliest = addDays(todayIn('UTC', app.clock.now()), -1);
  const theirDays = await liveAreaDaysOf(transaction, { userId, from: earliest });
  // Each area as a whole: someone waiting on every day of many areas has more days than there are locks.
  const wished = await areasOfWishes(transaction, { userId });
  const now = await lockAllDaysAndExpireDue(app, transaction, [
    ...new Set([...theirDays, ...wished].map(({ areaId }) => areaId)),
  ]);
  const at = now.toString();
  await endAbsencesOf(transaction, { userId, now: at });
  // D9: nothing more is made for them, and anything made while we waited for the locks is released as well.
  await endWishesOf(transaction, { userId, now: at });
  const live = (await liveAreaDaysOf(transaction, { userId, from: earliest })).filter(({ date, timeZone }) =>
    isCancellable(date, timeZone, now),
  );
  const [areaIds, dates] = [live.map(({ areaId }) => areaId), live.map(({ date }) => date)];
  await leavePlacesOf(transaction, { now: at, areaIds, dates, userId, actorId });
  const ended = await releaseBookingsOf(transaction, {
    now: at,
    releasedBy: actorId,
    reason: 'admin',
    note: null,
    areaIds,
    dates,
    userId,
  });
  const waitedFor = new Set(ended.filter(({ isWaitedFor }) => isWaitedFor).map(dayOf));
  for (const { areaId, date, timeZone } of live) {
    if (!waitedFor.has(dayOf({ areaId, date }))) continue;
    await promote(app, transaction, { areaId, date, timeZone }, now);
  }
}

/** O9: whom a report of leavers means; carried out, they leave, or are held if they are too many. */
export async function reportLeavers(
  app: App,
  { id: callerId, token }: Caller,
  { people, carryOut }: LeaversReport,
): Promise<LeaversAnswer> {
  const now = app.clock.now().toString();
  const meant = await peopleMeant(app.db, {
    subjects: people.map(({ subject }) => subject ?? null),
    emails: people.map(({ email }) => email ?? null),
    now,
    hasWaitingList: app.config.features.waitingList,
  });
  const known = meant.flatMap(({ is, id }) => (is === 'known' ? [id] : []));
  const [{ held, ids } = { held: false, ids: [] }] = await app.db.transaction(async (transaction) => {
    await lockLeavers(transaction);
    return noteLeavers(transaction, { ids: known, carryOut, now });
  });
  // The last admin stays.
  const change: Change = { isActive: false, service: token?.name, ...(held && { leaver: 'hold' }) };
  for (const id of ids) await changeUser(app, token ? null : callerId, id, change);
  const given = people.map(({ subject, email }) => subject ?? email ?? '');
  return { people: meant.map(({ id: _, ...rest }, line) => ({ given: given[line] ?? '', ...rest })), held };
}

/** O9: an admin has looked at those held. Returns how many they were. */
export async function decideOnHeld(app: App, adminId: number, decision: HeldChoice): Promise<number> {
  const held = await heldLeavers(app.db);
  const change: Change = { isActive: decision === 'bring-back', leaver: 'decide' };
  for (const { id } of held) await changeUser(app, adminId, id, change, async () => true);
  return held.length;
}

const dayOf = ({ areaId, date }: AreaDay) => `${areaId} ${date}`;
