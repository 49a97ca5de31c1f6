import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import { byName } from '../../../shared/natural-order.ts';
import type { AdminAreaRow } from './admin-view-store.ts';

export function presentAreaToAdmin({
  floorPlanHash,
  bookableObjects,
  draw,
  ...area
}: AdminAreaRow): AdminArea {
  return {
    ...area,
    ...(draw && { draw }),
    floorPlan: floorPlanHash === null ? null : { hash: floorPlanHash },
    bookableObjects: bookableObjects.sort(byName),
  };
}
