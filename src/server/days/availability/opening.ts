import { openingDay } from '../../../shared/bookings/free-days.ts';
import type { Opening } from '../../../shared/bookings/opening-contract.ts';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { isOpenOn, refusalOfDate } from '../../../shared/bookings/rules.ts';
import { addDays, type Day, todayIn } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import { drawTimes, drawWhatIsDue } from '../draws/due.ts';
import { firstDayOfClosings, presentAreaToAll, presentLocation } from '../../places/locations/present.ts';
import { areaById, locationById } from '../../places/locations/store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { giveWhatIsDue } from '../kept/due.ts';
import { countsFor } from './for-you.ts';
import { availabilityOn } from './looking.ts';
import type { ObjectLists } from './object-lists.ts';

/**
 * One answer instead of four, so that the page loads after a single wait. The server also knows the date at the
 * office, which a browser elsewhere would have to ask for first. Null if the area is not in the location.
 */
export async function openingOf(
  app: App,
  lists: ObjectLists,
  locationId: number,
  areaId: number,
  asked: Day | undefined,
  user: SignedInUser,
): Promise<Opening | null> {
  const { db, clock } = app;
  const now = clock.now();
  const [[location], [area]] = await Promise.all([
    locationById(db, { id: locationId, from: firstDayOfClosings(now) }),
    areaById(db, { locationId, areaId }),
  ]);
  if (!location || !area) return null;

  if (area.draw) await drawWhatIsDue(app, areaId);
  const keeps = area.bookableObjects.some(({ keptFor }) => keptFor);
  if (keeps) await giveWhatIsDue(app, [areaId]);
  const on = (date: Day) => availabilityOn(app, lists, { locationId, areaId, date, user, now });
  const today = todayIn(location.timeZone, now);
  const isBookable = asked !== undefined && refusalOfDate(asked, location, now) === null;
  const [from, to] = [today, addDays(today, DAYS_AHEAD)];
  const [counts, askedFor, drawAt] = await Promise.all([
    countsFor(db, { areaId, from, to, userId: user.id, keeps }, now),
    isBookable ? on(asked) : null,
    area.draw ? drawTimes(app, areaId, from, to, now) : null,
  ]);
  const days = counts.map((count) => ({
    ...count,
    isOpen: isOpenOn(count.date, location),
    ...drawAt?.(count.date),
  }));
  const availability = askedFor ?? (await on(openingDay(days, asked) ?? today));
  return (
    availability && { location: presentLocation(location), area: presentAreaToAll(area), days, availability }
  );
}
