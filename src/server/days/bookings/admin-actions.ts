import type { Cancellation, CancelledBookings } from '../../../shared/bookings/admin-contract.ts';
import { isCancellable } from '../../../shared/bookings/rules.ts';
import { isAdminAt } from '../../../shared/people/offices.ts';
import { type Outcome, done } from '../../../shared/outcome.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import { isOnDayOf } from '../area-days/same-day.ts';
import type { App } from '../../context.ts';
import { beginAct, finishAct, heldUntil } from '../acts/store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { promote } from '../waiting-list/promote.ts';
import { releaseBookings } from './release-store.ts';
import { bookingStandings, type StandingRow } from './store.ts';

/**
 * Cancels many bookings, one transaction for each area and day: nobody waiting for one desk has to wait for
 * thousands, and one that cannot be cancelled does not stop the others. Everybody affected gets one message (D8). Repeating it changes nothing and returns
 * the same.
 */
export async function cancelBookings(
  app: App,
  admin: SignedInUser,
  { ids, reason }: Cancellation,
): Promise<CancelledBookings> {
  const wanted = [...new Set(ids)];
  const found = new Map(
    (await bookingStandings(app.db, { ids: wanted }))
      .filter(({ locationId }) => isAdminAt(admin, locationId))
      .map((booking) => [booking.id, booking]),
  );
  const live = wanted
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ cancelReason }) => cancelReason === null);
  const passed = new Set<number>();
  const actId = live.length > 1 ? await beginCancelling(app) : null;
  for (let left: readonly StandingRow[] = live; left.length > 0;) {
    const moved: StandingRow[] = [];
    for (const bookings of Map.groupBy(left, ({ areaId, date }) => `${areaId} ${date}`).values()) {
      const outcome = await cancelOnDay(app, admin, bookings, { note: reason || null, actId });
      if (!outcome.done) continue;
      for (const id of outcome.value.passed) passed.add(id);
      moved.push(...outcome.value.moved);
    }
    left = moved;
  }
  if (actId !== null) {
    await finishAct(app.db, { id: actId, refused: '[]' });
    app.work.nudge();
  }
  const isKept = (id: number) => passed.has(id) || !found.has(id);
  return {
    cancelled: wanted.filter((id) => !isKept(id)),
    kept: wanted
      .filter(isKept)
      .map((id) => ({ id, reason: passed.has(id) ? 'day-has-passed' : 'not-found' })),
  };
}

async function beginCancelling(app: App): Promise<number> {
  const now = app.clock.now();
  const [act] = await beginAct(app.db, {
    kind: 'cancelling',
    now: now.toString(),
    heldUntil: heldUntil(now),
  });
  return act?.id ?? 0;
}

/**
 * Everything in one area on one day. Returns the ids of those that stay because their day is over (B7), and of
 * those that have since been moved to another day (D11).
 */
async function cancelOnDay(
  app: App,
  admin: SignedInUser,
  bookings: readonly StandingRow[],
  { note, actId }: { note: string | null; actId: number | null },
): Promise<Outcome<{ passed: number[]; moved: StandingRow[] }>> {
  const [first] = bookings;
  if (!first) return done({ passed: [], moved: [] });
  const { areaId, date, timeZone } = first;
  return writeAreaDay(app, { areaId, date }, async (transaction, now) => {
    const standing = await bookingStandings(transaction, { ids: bookings.map(({ id }) => id) });
    const live = standing.filter(({ cancelReason }) => cancelReason === null);
    const moved = live.filter((each) => !isOnDayOf(each, first));
    const here = live.filter((each) => isOnDayOf(each, first));
    const ids = here.map(({ id }) => id);
    if (!isCancellable(date, timeZone, now)) return done({ passed: ids, moved });
    const at = now.toString();
    const own = here.filter(({ userId }) => userId === admin.id).map(({ id }) => id);
    const others = ids.filter((id) => !own.includes(id));
    const released = [
      ...(own.length > 0
        ? await releaseBookings(transaction, {
            now: at,
            releasedBy: admin.id,
            reason: 'owner',
            note: null,
            ids: own,
            actId,
          })
        : []),
      ...(others.length > 0
        ? await releaseBookings(transaction, {
            now: at,
            releasedBy: admin.id,
            reason: 'admin',
            note,
            ids: others,
            actId,
          })
        : []),
    ];
    if (released.some(({ isWaitedFor }) => isWaitedFor)) {
      await promote(app, transaction, { areaId, date, timeZone }, now);
    }
    return done({ passed: [], moved });
  });
}
