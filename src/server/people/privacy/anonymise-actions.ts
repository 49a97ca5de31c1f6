import { addDays, type Day, todayIn } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import * as store from './anonymise-store.ts';
import * as leavers from './leavers-store.ts';

/** How many bookings one transaction takes, so that nobody waits long for its locks. */
const BATCH_SIZE = 200;

/**
 * Forgets who made which booking, once its day is longer ago than names are kept: the bookings
 * stay, for the figures, and belong to a former colleague. So do those of people who have left (P5). Each call is one small transaction; any instance may
 * make it, and doing it twice does no harm. Returns whether there is more.
 */
export function anonymiser(): (app: App) => Promise<{ isMore: boolean }> {
  /** What this process has already finished, so that it does not ask again before the next day. */
  let doneBefore: Day | null = null;

  return async (app) => {
    const now = app.clock.now();
    const before = addDays(todayIn('UTC', now), -app.config.anonymiseAfterDays);
    if (before === doneBefore) return { isMore: false };
    const days = app.config.forgetLeaversAfterDays;
    const leftBefore = days === null ? null : now.subtract({ hours: 24 * days }).toString();
    const left = await app.db.transaction((transaction) =>
      anonymiseSome(transaction, { before, leftBefore, now: now.toString() }),
    );
    if (left === 'nothing') doneBefore = before;
    return { isMore: left === 'more' };
  };
}

/** People who were deactivated at `leftBefore` or earlier are forgotten too (P5); null forgets none of them. */
type Due = { before: Day; leftBefore: string | null; now: string };

async function anonymiseSome(
  transaction: Transaction,
  { before, leftBefore, now }: Due,
): Promise<'more' | 'nothing' | 'somebody-else'> {
  const [claimed] = await store.claimAnonymising(transaction);
  if (!claimed?.isOurs) return 'somebody-else';
  const [next] = await store.nextDayToAnonymise(transaction, { from: claimed.anonymisedBefore, before });
  if (!next?.date) {
    const forgotten = await store.forgetMessages(transaction, { before, limit: BATCH_SIZE });
    const acts = await store.forgetActs(transaction, { before, limit: BATCH_SIZE });
    const [wishes] = await store.forgetWishes(transaction, { before, limit: BATCH_SIZE });
    if (forgotten.length === BATCH_SIZE || acts.length === BATCH_SIZE) return 'more';
    if ((wishes?.count ?? 0) > 0) return 'more';
    if (leftBefore !== null && (await forgetLeaver(transaction, leftBefore, now))) return 'more';
    await store.forgetAbsences(transaction, { before });
    await store.forgetSessions(transaction, { now });
    await store.setAnonymisedBefore(transaction, { before });
    return 'nothing';
  }
  const [former] = await store.formerColleague(transaction, { now });
  const id = former?.id ?? 0;
  const [bookings] = await store.anonymiseBookings(transaction, {
    date: next.date,
    formerColleagueId: id,
    limit: BATCH_SIZE,
  });
  const [places] = await store.anonymisePlaces(transaction, {
    date: next.date,
    formerColleagueId: id,
    limit: BATCH_SIZE,
  });
  if ((bookings?.count ?? 0) + (places?.count ?? 0) > 0) return 'more';
  await store.setAnonymisedBefore(transaction, { before: addDays(next.date, 1) });
  return 'more';
}

/** P5: one of the people who have left, all at once, so that nobody is brought back in part. Returns whether there was one. */
async function forgetLeaver(transaction: Transaction, before: string, now: string): Promise<boolean> {
  await leavers.dateDeactivations(transaction, { now });
  const [leaver] = await leavers.leaverToForget(transaction, { before });
  if (!leaver) return false;
  const [former] = await store.formerColleague(transaction, { now });
  const whose = { userId: leaver.id, formerColleagueId: former?.id ?? 0 };
  await leavers.anonymiseBookingsOf(transaction, whose);
  await leavers.anonymisePlacesOf(transaction, whose);
  await leavers.forgetWhoTheyWere(transaction, { userId: leaver.id });
  return true;
}
