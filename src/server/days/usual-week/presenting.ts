import type { DayOutcome } from '../../../shared/bookings/batch-contract.ts';
import { aboutOf } from '../../../shared/bookings/rules.ts';
import type { Day, Now, Weekday } from '../../../shared/day.ts';
import { todayIn } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { objectKind } from '../../../shared/locations/kinds.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import { offeredInstead } from '../../../shared/objects/features.ts';
import type { NewStanding, StandingMade, StandingPreview } from '../../../shared/usual-week/contract.ts';
import { refusalToJoin } from '../../../shared/waiting-list/rules.ts';
import { mayHave } from '../../../shared/kept/rules.ts';
import { spacesLeft } from '../../../shared/location-limits/rules.ts';
import { type ObjectOnDay, openDaysOf, shareOut } from '../../../shared/usual-week/rules.ts';
import { absencesOf } from '../away/store.ts';
import { bookingsBetween } from '../bookings/list-store.ts';
import { presentBooking } from '../bookings/present.ts';
import type { App } from '../../context.ts';
import { drawTimes } from '../draws/due.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { keptIn } from '../kept/keeping.ts';
import { weekOf } from '../location-limits/judging.ts';
import { heldLike } from '../location-limits/store.ts';
import { spotsOnPlan } from '../../places/plans/spots.ts';
import { asWish, type WishMade } from './actions.ts';
import { onDay } from './area-on-day.ts';
import { wishedArea } from './serving-store.ts';
import { areaWished, countedByDay, decidedDays, type StoredWish, weekdaysTaken } from './store.ts';

/** What a wish has booked on its open days. Days that have since been released are left out. */
export async function presentMade(app: App, user: SignedInUser, wish: WishMade): Promise<StandingMade> {
  const now = app.clock.now();
  const dates = openDaysOf(wish, wish, now);
  const takenOn = await takenWeekdays(app, user, wish, wish.id);
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return { id: wish.id, days: [], takenOn };
  const decided = await decidedDays(app.db, { wishId: wish.id, from, to });
  const own = await bookingsBetween(app.db, now.toString(), user.id, from, to);
  const bookings = new Map(own.map((booking) => [booking.id, booking]));
  const day = decided.some(({ reason }) => aboutOf(reason) === 'space')
    ? (await dayReader(app, user, wish.areaId, from, to, now)).day
    : null;
  const days = decided.flatMap(({ date, outcome, reason, bookingId }): DayOutcome[] => {
    if (reason !== null) {
      const alternatives = aboutOf(reason) === 'space' && day ? freeNear(wish, user, day(date).objects) : [];
      return [{ date, outcome, reason, ...(alternatives.length > 0 && { alternatives }) }];
    }
    if (outcome === 'waiting') return [{ date, outcome }];
    const booking = bookings.get(bookingId ?? 0);
    return booking ? [{ date, outcome, booking: presentBooking(booking, user, now) }] : [];
  });
  return { id: wish.id, days, takenOn };
}

/** What a wish would get now; nothing is booked or held. */
export async function previewWish(
  app: App,
  user: SignedInUser,
  wanted: NewStanding,
): Promise<Outcome<StandingPreview, 'not-found' | 'no-usual-week'>> {
  const { areaId, bookableObjectId = null } = wanted;
  const [area] = await areaWished(app.db, { areaId, bookableObjectId });
  if (!area) return refused('not-found');
  if (!area.hasUsualWeek) return refused('no-usual-week');
  const now = app.clock.now();
  const wish = asWish(wanted, todayIn(area.timeZone, now));
  const takenOn = await takenWeekdays(app, user, wish, null);
  const absences = await absencesOf(app.db, { userId: user.id, now: now.toString() });
  const isAway = (date: Day) => absences.some((absence) => absence.from <= date && date <= absence.to);
  const dates = openDaysOf(wish, area, now).filter((date) => !isAway(date));
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return done({ days: [], takenOn });
  const counted = await countedByDay(app.db, { userId: user.id, dates, now: now.toString() });
  const countOn = new Map(counted.map(({ date, count }) => [date, count]));
  const { day, ...whole } = await dayReader(app, user, areaId, from, to, now);
  const week = { areaId, userIds: [user.id], from: weekOf(from).from, to: weekOf(to).to };
  const held = whole.limit ? await heldLike(app.db, { ...week, now: now.toString(), except: null }) : [];
  const holding = held.map((each) => each.date);
  const drawOn = whole.hasDraw ? await drawTimes(app, areaId, from, to, now) : () => ({ drawAt: undefined });
  const days = dates.flatMap((date): StandingPreview['days'] => {
    const there = day(date);
    const thatWeek = holding.filter((each) => weekOf(each).from === weekOf(date).from);
    const alone = {
      wishId: 0,
      age: 1,
      userId: user.id,
      bookableObjectId,
      orElse: wish.orElse,
      daysGiven: 0,
      bookingsThatDay: countOn.get(date) ?? 0,
      spacesLeft: spacesLeft(whole.limit, thatWeek, date),
    };
    const wanted = there.objects.find(({ id }) => id === bookableObjectId);
    const { drawAt } = drawOn(date);
    if (drawAt && (!wanted || objectKind(wanted.typeId).isWaitedFor)) {
      const isQueued = held.some((each) => !each.bookingId && each.areaId === areaId && each.date === date);
      const place = { date, isQueued, hasFreeSpace: false, drawAt: Temporal.Instant.from(drawAt) };
      const holdsSpaceFor = holdsOne(there.objects, user) ? 'oneself' : null;
      const reason = refusalToJoin({ ...whole, ...place, holdsSpaceFor }, now);
      if (reason === 'already-queued' || (!reason && alone.spacesLeft > 0)) {
        holding.push(date);
        return [{ date, outcome: 'waiting' as const }];
      }
    }
    return shareOut([alone], { ...there, isToBeDrawn: drawAt !== undefined }).map((decided) => {
      if (decided.outcome !== 'refused') {
        if (decided.isMade) holding.push(date);
        const found = there.objects.find(({ id }) => id === decided.objectId);
        return { date, outcome: decided.outcome, ...(found && { bookableObject: idName(found) }) };
      }
      const { outcome, reason } = decided;
      const alternatives = aboutOf(reason) === 'space' ? freeNear(wish, user, there.objects) : [];
      return { date, outcome, reason, ...(alternatives.length > 0 && { alternatives }) };
    });
  });
  return done({ days, takenOn });
}

const holdsOne = (objects: readonly ObjectOnDay[], { id }: SignedInUser) =>
  objects.some(({ takenBy, typeId }) => takenBy?.userId === id && objectKind(typeId).isWaitedFor);

async function takenWeekdays(
  app: App,
  user: SignedInUser,
  { areaId, bookableObjectId, weekdays, from, until }: StoredWish,
  olderThan: number | null,
): Promise<Weekday[]> {
  const where = { areaId, bookableObjectId, weekdays, from, until };
  const taken = await weekdaysTaken(app.db, { ...where, userId: user.id, olderThan });
  return taken.map(({ weekday }) => weekday);
}

/** Reads an area between two days once; the `day` it returns gives one of them. */
async function dayReader(app: App, user: SignedInUser, areaId: number, from: Day, to: Day, now: Now) {
  const [area] = await wishedArea(app.db, { areaId, from, to, now: now.toString() });
  if (!area) throw new Error('An area that was there is gone.');
  const spots = await spotsOnPlan(app.db, areaId, area.planHash);
  const asked = { areaIds: area.keeps ? [areaId] : [], userIds: [user.id], dates: [from, to] };
  const keptOn = await keptIn(app.db, asked, now);
  const day = (date: Day) => onDay(app, area, spots, date, now, keptOn(areaId, date));
  return { ...area, day };
}

/** B5: up to three free objects of the kind. */
function freeNear(
  { bookableObjectId }: StoredWish,
  { id: userId }: SignedInUser,
  objects: readonly ObjectOnDay[],
): IdName[] {
  const favourite = objects.find(({ id }) => id === bookableObjectId);
  if (!favourite) return [];
  const alike = objects.filter(({ typeId }) => typeId === favourite.typeId);
  const free = offeredInstead(favourite, alike).filter(
    (object) => object.isActive && object.takenBy === null && mayHave(object, userId),
  );
  return free.slice(0, 3).map(idName);
}

const idName = ({ id, name }: IdName): IdName => ({ id, name });
