import type { Location } from '../../../shared/locations/contract.ts';
import { addDays, type Day, type Now, todayIn } from '../../../shared/day.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { AreaRow, LocationRow } from './store.ts';

export function presentLocation(location: LocationRow): Location {
  return { ...location, areas: location.areas.sort(byFirstNumber) };
}

type AnyAreaRow = Omit<AreaRow, 'bookableObjects'> & { bookableObjects: { name: string }[] };

/** To everybody, or to admins with what they see besides. */
export function presentArea<Row extends AnyAreaRow>({ floorPlanHash, draw, ...area }: Row) {
  area.bookableObjects.sort(byName);
  return {
    ...area,
    ...(draw && { draw }),
    floorPlan: floorPlanHash === null ? null : { hash: floorPlanHash },
  };
}

/** To everybody. Most objects are kept for nobody, and say nothing of it. */
export const presentAreaToAll = ({ bookableObjects, ...area }: AreaRow) =>
  presentArea({
    ...area,
    bookableObjects: bookableObjects.map(({ keptFor, ...object }) => ({
      ...object,
      ...(keptFor && { keptFor }),
    })),
  });

/** Closings are shown from this day on: the day before UTC's, which may still be going on somewhere. */
export function firstDayOfClosings(now: Now): Day {
  return addDays(todayIn('UTC', now), -1);
}
