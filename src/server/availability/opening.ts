import { openingDay } from '../../shared/bookings/free-days.ts';
import type { Opening } from '../../shared/bookings/opening-contract.ts';
import { DAYS_AHEAD } from '../../shared/bookings/ahead.ts';
import { isOpenOn, refusalOfDate } from '../../shared/bookings/rules.ts';
import { addDays, type Day, todayIn } from '../../shared/day.ts';
import type { App } from '../context.ts';
import { firstDayOfClosings, presentArea, presentLocation } from '../locations/present.ts';
import { areaById, locationById } from '../locations/store.ts';
import type { SignedInUser } from '../people/store.ts';
import { availabilityOn } from './looking.ts';
import type { ObjectLists } from './object-lists.ts';
import { dayCounts } from './store.ts';

/**
 * One answer instead of four, so that the page loads after a single wait. The server also knows the date at the
 * office, which a browser elsewhere would have to ask for first. Null if the area is not in the location.
 */
export async function openingOf(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  lists: ObjectLists,
  locationId: number,
  areaId: number,
  asked: Day | undefined,
  user: SignedInUser,
): Promise<Opening | null> {
  const now = clock.now();
  const [[location], [area]] = await Promise.all([
    locationById(db, { id: locationId, from: firstDayOfClosings(now) }),
    areaById(db, { locationId, areaId }),
  ]);
  if (!location || !area) return null;

  const on = (date: Day) => availabilityOn(db, lists, { locationId, areaId, date, user, now });
  const today = todayIn(location.timeZone, now);
  const isBookable = asked !== undefined && refusalOfDate(asked, location, now) === null;
  const [counts, askedFor] = await Promise.all([
    dayCounts(db, {
      areaId,
      from: today,
      to: addDays(today, DAYS_AHEAD),
      userId: user.id,
      now: now.toString(),
    }),
    isBookable ? on(asked) : null,
  ]);
  const days = counts.map((count) => ({ ...count, isOpen: isOpenOn(count.date, location) }));
  const availability = askedFor ?? (await on(openingDay(days, asked) ?? today));
  return availability && { location: presentLocation(location), area: presentArea(area), days, availability };
}
