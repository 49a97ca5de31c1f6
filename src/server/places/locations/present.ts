import type { Area, Location } from '../../../shared/locations/contract.ts';
import { addDays, type Day, type Now, todayIn } from '../../../shared/day.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { AreaRow, LocationRow } from './store.ts';

export function presentLocation(location: LocationRow): Location {
  return { ...location, areas: location.areas.sort(byFirstNumber) };
}

export function presentArea({ floorPlanHash, bookableObjects, draw, ...area }: AreaRow): Area {
  return {
    ...area,
    ...(draw && { draw }),
    floorPlan: floorPlanHash === null ? null : { hash: floorPlanHash },
    bookableObjects: bookableObjects.sort(byName),
  };
}

/** Closings are shown from this day on: the day before UTC's, which may still be going on somewhere. */
export function firstDayOfClosings(now: Now): Day {
  return addDays(todayIn('UTC', now), -1);
}
