import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import { oneOrMany } from '../../../shared/english.ts';
import { countOfObjects } from './areaWords.ts';

/** How far the drawing is: "38 of 40 desks are on the floor plan." */
export function planWords({ bookableObjects, floorPlan, areaTypeId }: AdminArea): string {
  const active = bookableObjects.filter(({ isActive }) => isActive);
  if (floorPlan === null) return 'There is no floor plan yet, so people book from the list.';
  const placed = active.filter(({ floorPlanObjectId }) => floorPlanObjectId !== null).length;
  return `${placed} of ${countOfObjects(active.length, areaTypeId)} ${oneOrMany(placed, 'is', 'are')} on the floor plan.`;
}
