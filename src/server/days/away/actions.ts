import type { AbsenceEffect, NewAbsence } from '../../../shared/away/contract.ts';
import { type RefusalToBeAway, refusalToBeAway } from '../../../shared/away/rules.ts';
import { isCancellable } from '../../../shared/bookings/rules.ts';
import { longDay } from '../../../shared/day.ts';
import { done, type Outcome, refused, type Refused } from '../../../shared/outcome.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { bookingsBetween } from '../bookings/list-store.ts';
import { inReadingOrder } from '../bookings/reading-order.ts';
import { presentBooking } from '../bookings/present.ts';
import { releaseBookingsOfAbsence } from '../bookings/release-store.ts';
import type { App } from '../../context.ts';
import { lockUser } from '../area-days/lock-store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { leavePlacesOfAbsence } from '../waiting-list/ending-store.ts';
import { promote } from '../waiting-list/promote.ts';
import * as store from './store.ts';
import type { DueAbsence } from './store.ts';

/** D7: what an absence would release, read without a lock: nothing is promised. */
export async function previewAbsence(
  app: App,
  user: SignedInUser,
  { from, to }: NewAbsence,
): Promise<Outcome<AbsenceEffect, RefusalToBeAway | 'signed-out'>> {
  const now = app.clock.now();
  const at = now.toString();
  const [situation] = await store.situationToBeAway(app.db, { userId: user.id, from, to, now: at });
  if (!situation) return refused('signed-out');
  const reason = refusalToBeAway({ from, to, ...situation });
  if (reason) return refusedAs(reason, situation);

  const live = (await bookingsBetween(app.db, at, user.id, from, to)).filter(({ date, timeZone }) =>
    isCancellable(date, timeZone, now),
  );
  const own = live.filter(({ bookedFor }) => bookedFor === null);
  const [effect] = await store.effectOfAbsence(app.db, { userId: user.id, from, to, now: at });
  const { places = 0, waiting = 0 } = app.config.features.waitingList ? { ...effect } : {};
  return done({
    bookings: inReadingOrder(own).map((booking) => presentBooking(booking, user, now)),
    kept: live.length - own.length,
    places,
    waiting,
  });
}

/**
 * D7: the absence is committed first and carried out afterwards, here or, if this process dies, by whichever instance
 * looks next. If the same days are sent again it is the same absence, so a call that got no answer can simply be repeated.
 * Returns its id.
 */
export async function makeAbsence(
  app: App,
  user: SignedInUser,
  { from, to }: NewAbsence,
): Promise<Outcome<number, RefusalToBeAway | 'signed-out'>> {
  const outcome = await app.db.transaction(async (transaction) => {
    await lockUser(transaction, { userId: user.id });
    const now = app.clock.now().toString();
    const [situation] = await store.situationToBeAway(transaction, { userId: user.id, from, to, now });
    if (!situation?.isActiveUser) return refused('signed-out');
    const same = situation.others.find((other) => other.from === from && other.to === to);
    if (same) return done(same.id);
    const reason = refusalToBeAway({ from, to, ...situation });
    if (reason) return refusedAs(reason, situation);
    const { today } = situation;
    const [made] = await store.insertAbsence(transaction, { userId: user.id, from, to, today, now });
    return done(made?.id ?? 0);
  });
  if (outcome.done) await carryOut(app, { id: outcome.value, userId: user.id });
  return outcome;
}

function refusedAs(
  reason: RefusalToBeAway,
  { others: [other] }: { others: readonly NewAbsence[] },
): Refused<RefusalToBeAway> {
  if (reason === 'too-far-ahead') {
    return refused(reason, { detail: 'You can enter absences up to a year ahead.' });
  }
  if (reason === 'already-away' && other) {
    const days =
      other.from === other.to
        ? `on ${longDay(other.from)}`
        : `from ${longDay(other.from)} to ${longDay(other.to)}`;
    return refused(reason, {
      detail: `You are already away ${days}. Please choose the days before or after.`,
    });
  }
  return refused(reason);
}

/** A due job: finishes absences that a killed process, or an unavailable database, has left unfinished. */
export async function carryOutAbsences(app: App): Promise<{ retryAfterMs?: number }> {
  const due = await store.dueAbsences(app.db);
  for (const absence of due) {
    // If one fails, the others still go ahead; it is tried again next time.
    await carryOut(app, absence).catch((error: Error) =>
      app.log.error({ name: error.name, code: (error as { code?: string }).code }, 'an absence failed'),
    );
  }
  return { retryAfterMs: REST_MS };
}

/** The instance on which an absence is made carries it out; looking more often would only find those it is still working on. */
const REST_MS = 5_000;

/**
 * Each day is a separate transaction, in ascending order, so that nobody has to wait for all of them. Two processes may
 * do this at once: each finds what the other has not done yet.
 */
async function carryOut(app: App, { id, userId }: DueAbsence): Promise<void> {
  const days = await store.daysToCarryOut(app.db, { id, now: app.clock.now().toString() });
  for (const { areaId, date, timeZone } of days) {
    await writeAreaDay(app, { areaId, date }, async (transaction, now) => {
      const given = { absenceId: id, userId, areaId, date, now: now.toString() };
      // Places before spaces, so that nobody is promoted into their own space.
      await leavePlacesOfAbsence(transaction, given);
      const released = await releaseBookingsOfAbsence(transaction, {
        ...given,
        releasedBy: userId,
        reason: 'owner',
        note: null,
      });
      if (released.length > 0)
        await store.noteGivenBack(transaction, { id, bookingIds: released.map((booking) => booking.id) });
      if (released.some(({ isWaitedFor }) => isWaitedFor))
        await promote(app, transaction, { areaId, date, timeZone }, now);
      return done(null);
    });
  }
  await store.markCarriedOut(app.db, { id, now: app.clock.now().toString() });
  app.work.nudge();
}

/**
 * D7: ends an absence. What it released is not restored, but the standing wishes for its days are served where
 * something is free. Ending it twice changes nothing.
 */
export async function endAbsence(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<null, 'not-found'>> {
  const outcome = await app.db.transaction(async (transaction) => {
    const now = app.clock.now().toString();
    await store.markInterrupted(transaction, { id, userId: user.id, now });
    const [ended] = await store.absenceEnd(transaction, { id, userId: user.id, now });
    return ended ? done(null) : refused('not-found');
  });
  if (outcome.done) await serveAgain(app, user, id);
  app.work.nudge();
  return outcome;
}

/** Taking the lock of a day serves its wishes; if this is interrupted, the sweep serves the remaining days. */
async function serveAgain(app: App, user: SignedInUser, id: number): Promise<void> {
  for (const areaDay of await store.daysToServe(app.db, { id, now: app.clock.now().toString() }))
    await writeAreaDay(app, { ...areaDay, maker: user }, async () => done(null));
}
