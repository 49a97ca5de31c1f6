import type { ObjectTypeId } from '../../../shared/locations/kinds.ts';
import { byName } from '../../../shared/natural-order.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import type { Ids } from '../scene/edits.ts';

/** A bookable object as it is to become. */
export type DraftObject = {
  /** Its key here, before and after it is saved: "object-12", "new-3". */
  readonly key: string;
  readonly name: string;
  readonly typeId: ObjectTypeId;
  /** May name an item that is not, or no longer, on the plan: then the object is unplaced. */
  readonly itemId: string | null;
};

/** Everything being edited, as one value: the scene, and which object is where. */
export type Draft = { readonly scene: Scene; readonly objects: readonly DraftObject[] };

/** The objects assigned to an item on the plan, by the item's id. */
export function objectsByItem({ scene, objects }: Draft): ReadonlyMap<string, DraftObject> {
  const spaces = new Set(scene.items.filter((item) => item.layer === 'space').map((item) => item.id));
  return new Map(
    objects.flatMap((object) =>
      object.itemId !== null && spaces.has(object.itemId) ? [[object.itemId, object] as const] : [],
    ),
  );
}

/** Objects without a place, in natural order. */
export function notPlaced(draft: Draft): DraftObject[] {
  const placed = new Set([...objectsByItem(draft).values()].map((object) => object.key));
  return draft.objects.filter((object) => !placed.has(object.key)).sort(byName);
}

/** Ids that no new item may take: those on the plan, and those that an object remembers. */
export function takenIds({ scene, objects }: Draft): Set<string> {
  const taken = new Set(scene.items.map((item) => item.id));
  for (const { itemId } of objects) if (itemId !== null) taken.add(itemId);
  return taken;
}

export function withObject(draft: Draft, key: string, change: Partial<Omit<DraftObject, 'key'>>): Draft {
  return {
    ...draft,
    objects: draft.objects.map((object) => (object.key === key ? { ...object, ...change } : object)),
  };
}

/** Objects on these items, so that copying or deleting can name them. */
export function objectsOn(draft: Draft, ids: Ids): DraftObject[] {
  return draft.objects.filter(({ itemId }) => itemId !== null && ids.has(itemId));
}
