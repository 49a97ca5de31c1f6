import { type Day, todayIn } from '../../../shared/day.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { NewStanding } from '../../../shared/usual-week/contract.ts';
import { MOST_WISHES } from '../../../shared/usual-week/limits.ts';
import { openDaysOf } from '../../../shared/usual-week/rules.ts';
import { writeAreaDay } from '../area-days/actions.ts';
import type { App } from '../../context.ts';
import { lockAreas, lockUser } from '../area-days/lock-store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import {
  areaWished,
  changeWish,
  endWish,
  resumeWish,
  insertWish,
  type StoredWish,
  wishesLike,
  storedWishOf,
} from './store.ts';
import { letWishBeTold, tellOfWish } from './telling-store.ts';

export type WishMade = StoredWish & { id: number; timeZone: string };

type RefusalOfChanging = 'not-found' | 'no-usual-week' | 'day-has-passed';
type RefusalOfWishing = RefusalOfChanging | 'signed-out' | 'too-many-wishes';

/**
 * Stores a standing wish (D3) and books the days that are open already, each in its own transaction; if this is
 * interrupted, the sweep books the others. If the same wish is sent again, it is the one already there.
 */
export async function makeWish(
  app: App,
  user: SignedInUser,
  wanted: NewStanding,
): Promise<Outcome<WishMade, RefusalOfWishing>> {
  const kept = await app.db.transaction(async (transaction): Promise<Outcome<WishMade, RefusalOfWishing>> => {
    await lockUser(transaction, { userId: user.id });
    const { areaId, bookableObjectId = null } = wanted;
    const [area] = await areaWished(transaction, { areaId, bookableObjectId });
    if (!area) return refused('not-found');
    if (!area.hasUsualWeek) return refused('no-usual-week');
    const now = app.clock.now();
    const today = todayIn(area.timeZone, now);
    const wish = asWish(wanted, today);
    if (wish.until !== null && wish.until < today) return refused('day-has-passed');
    const live = await wishesLike(transaction, { ...wish, userId: user.id, today });
    const same = live.find(({ isSame }) => isSame);
    if (same) return done({ ...wish, ...area, id: same.id });
    if (live.length >= MOST_WISHES) return refused('too-many-wishes');
    const at = now.toString();
    const [made] = await insertWish(transaction, { ...wish, userId: user.id, now: at });
    if (!made) return refused('signed-out');
    await tellOfWish(transaction, { wishId: made.id, userId: user.id, now: at });
    return done({ ...wish, ...area, id: made.id });
  });
  if (kept.done) await makeOpenDays(app, user, kept.value);
  return kept;
}

/** What somebody asks for, from today on at the office. */
export function asWish(wanted: NewStanding, today: Day): StoredWish {
  const { areaId, bookableObjectId = null, weekdays, orElse, from, until = null } = wanted;
  const first = from !== undefined && from > today ? from : today;
  return {
    areaId,
    bookableObjectId,
    weekdays: weekdays.toSorted((a, b) => a - b),
    orElse,
    from: first,
    until,
  };
}

/**
 * Books the open days in ascending order (taking the lock of a day serves its wishes), and then releases the message
 * about them (D8).
 */
async function makeOpenDays(app: App, user: SignedInUser, wish: WishMade): Promise<void> {
  for (const date of openDaysOf(wish, wish, app.clock.now())) {
    await writeAreaDay(app, { areaId: wish.areaId, date, maker: user }, async () => done(null));
  }
  await letWishBeTold(app.db, { wishId: wish.id });
  app.work.nudge();
}

/** Replaces a wish with another, and books its open days. While its areas are locked, nobody is serving it. */
export async function changeStanding(
  app: App,
  user: SignedInUser,
  id: number,
  wanted: NewStanding,
): Promise<Outcome<WishMade, RefusalOfChanging>> {
  const changed = await app.db.transaction(
    async (transaction): Promise<Outcome<WishMade, RefusalOfChanging>> => {
      await lockUser(transaction, { userId: user.id });
      const [before] = await storedWishOf(transaction, { id, userId: user.id });
      if (!before) return refused('not-found');
      const { areaId, bookableObjectId = null } = wanted;
      const isForSame = areaId === before.areaId && bookableObjectId === before.bookableObjectId;
      // Changing the weekdays is allowed even if the wish already names a retired object.
      const [area] = isForSame ? [before] : await areaWished(transaction, { areaId, bookableObjectId });
      if (!area) return refused('not-found');
      if (!area.hasUsualWeek) return refused('no-usual-week');
      await lockAreas(transaction, { areaIds: [before.areaId, areaId] });
      const now = app.clock.now();
      const { timeZone } = area;
      const today = todayIn(timeZone, now);
      const wish = asWish(wanted, today);
      if (wish.until !== null && wish.until < today) return refused('day-has-passed');
      const at = now.toString();
      await changeWish(transaction, { ...wish, id, today, now: at });
      await tellOfWish(transaction, { wishId: id, userId: user.id, now: at });
      return done({ ...wish, id, timeZone });
    },
  );
  if (changed.done) await makeOpenDays(app, user, changed.value);
  return changed;
}

/** D5: resumes a wish that rests; the days that opened meanwhile are booked where something is free. */
export async function resumeStanding(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<WishMade, 'not-found' | 'no-usual-week'>> {
  const resumed = await app.db.transaction(
    async (transaction): Promise<Outcome<WishMade, 'not-found' | 'no-usual-week'>> => {
      await lockUser(transaction, { userId: user.id });
      const [wish] = await storedWishOf(transaction, { id, userId: user.id });
      if (!wish) return refused('not-found');
      if (!wish.hasUsualWeek) return refused('no-usual-week');
      await lockAreas(transaction, { areaIds: [wish.areaId] });
      const now = app.clock.now().toString();
      const [resumedNow] = await resumeWish(transaction, { id, now });
      if (resumedNow) await tellOfWish(transaction, { wishId: id, userId: user.id, now });
      return done(wish);
    },
  );
  if (resumed.done) await makeOpenDays(app, user, resumed.value);
  return resumed;
}

/** Ends a wish; its bookings stay. While its area is locked, nobody is serving it. */
export async function endStanding(
  app: App,
  user: SignedInUser,
  id: number,
): Promise<Outcome<null, 'not-found'>> {
  return app.db.transaction(async (transaction) => {
    await lockUser(transaction, { userId: user.id });
    const [wish] = await storedWishOf(transaction, { id, userId: user.id });
    if (!wish) return refused('not-found');
    await lockAreas(transaction, { areaIds: [wish.areaId] });
    await endWish(transaction, { id, now: app.clock.now().toString() });
    return done(null);
  });
}
