import type { AdminObject, ObjectChange } from '../../../shared/locations/admin-contract.ts';
import type { SceneItem } from '../../../shared/plans/contract.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import { type Base, withAllSaved } from './base.ts';
import { type Draft, type DraftObject, objectsByItem } from './draft.ts';

/** What saving has to do. */
export type Changes = {
  made: DraftObject[];
  planChanged: boolean;
  changed: { object: DraftObject; saved: AdminObject; change: ObjectFields }[];
};

export type ObjectFields = Pick<ObjectChange, 'name' | 'bookableObjectTypeId' | 'floorPlanObjectId'>;

export function changesOf(edited: Draft, base: Base): Changes {
  const draft = withAllSaved(edited, base);
  const placed = new Set([...objectsByItem(draft).values()].map(({ key }) => key));
  const changes: Changes = { made: [], planChanged: draft.scene !== base.scene, changed: [] };
  for (const object of draft.objects) {
    const saved = base.objects.get(object.key);
    const itemId = placed.has(object.key) ? object.itemId : null;
    // One that was made here and deleted again never existed.
    if (!saved && itemId !== null) changes.made.push({ ...object, itemId });
    if (!saved) continue;
    const change = differenceBetween({ ...object, itemId }, saved, base);
    if (Object.keys(change).length > 0) changes.changed.push({ object, saved, change });
  }
  return changes;
}

export function isChanged({ made, planChanged, changed }: Changes): boolean {
  return planChanged || made.length > 0 || changed.length > 0;
}

function differenceBetween(object: DraftObject, saved: AdminObject, base: Base): ObjectFields {
  const wasPlaced = saved.floorPlanObjectId !== null && isOnPlan(saved.floorPlanObjectId, base);
  const was = wasPlaced ? saved.floorPlanObjectId : null;
  return {
    ...(object.name === saved.name ? {} : { name: object.name }),
    ...(object.typeId === saved.bookableObjectTypeId ? {} : { bookableObjectTypeId: object.typeId }),
    // An id that names nothing does no harm, and works again if an earlier plan comes back.
    ...(object.itemId === was || object.itemId === saved.floorPlanObjectId
      ? {}
      : { floorPlanObjectId: object.itemId }),
  };
}

function isOnPlan(itemId: string, { scene }: Base): boolean {
  return scene?.items.some((item) => item.id === itemId && item.layer === 'space') ?? false;
}

/** What happens to the place of an object that somebody has booked. */
export type ConcernedObject = { name: string; bookings: number; what: 'moves' | 'leaves' };

/** A move shorter than this, in centimetres, does not count. */
const SAME_PLACE = 20;

export function concernedBy(edited: Draft, base: Base): ConcernedObject[] {
  if (!base.scene) return [];
  const [before, now] = [spacesOf(base.scene), spacesOf(edited.scene)];
  return withAllSaved(edited, base).objects.flatMap((object): ConcernedObject[] => {
    const saved = base.objects.get(object.key);
    const was = saved?.floorPlanObjectId ? before.get(saved.floorPlanObjectId) : undefined;
    if (!saved || !was || saved.futureBookingCount === 0) return [];
    const is = object.itemId === null ? undefined : now.get(object.itemId);
    if (is && isSamePlace(was, is)) return [];
    return [{ name: object.name, bookings: saved.futureBookingCount, what: is ? 'moves' : 'leaves' }];
  });
}

function isSamePlace(a: SceneItem, b: SceneItem): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SAME_PLACE;
}
