import type { AdminArea, AdminObject } from '../../../shared/locations/admin-contract.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { type Draft, type DraftObject, notPlaced } from './draft.ts';

/** What the server has, as far as is known here. Saving brings it to the draft, step by step. */
export type Base = {
  /** Null while the area has no plan. */
  readonly hash: string | null;
  readonly scene: Scene | null;
  readonly objects: ReadonlyMap<DraftObject['key'], AdminObject>;
};

export const keyOf = (id: number) => `object-${id}`;

export function baseOf(area: AdminArea, scene: Scene | null): Base {
  return {
    hash: area.floorPlan?.hash ?? null,
    scene,
    objects: new Map(area.bookableObjects.map((object) => [keyOf(object.id), object])),
  };
}

export function draftOf({ objects }: Base, scene: Scene): Draft {
  return { scene, objects: [...objects].map(([key, object]) => draftObject(key, object)) };
}

function draftObject(key: string, object: AdminObject): DraftObject {
  return { key, name: object.name, typeId: object.bookableObjectTypeId, itemId: object.floorPlanObjectId };
}

/**
 * The draft with every object that the server has, and no other that stands nowhere: one that was made,
 * saved and then undone waits for a place; one that was made here and deleted again never was.
 */
export function withAllSaved(draft: Draft, { objects }: Base): Draft {
  const known = new Set(draft.objects.map(({ key }) => key));
  const forgotten = [...objects].filter(([key]) => !known.has(key));
  const gone = notPlaced(draft).filter(({ key }) => !objects.has(key));
  if (forgotten.length === 0 && gone.length === 0) return draft;
  return {
    ...draft,
    objects: [
      ...draft.objects.filter((object) => !gone.includes(object)),
      ...forgotten.map(([key, object]) => ({ ...draftObject(key, object), itemId: null })),
    ],
  };
}

/** What the server has by now, under the keys that the objects have had here so far. */
export function rebased({ objects }: Pick<Base, 'objects'>, area: AdminArea, scene: Scene | null): Base {
  const keys = new Map([...objects].map(([key, { id }]) => [id, key]));
  return {
    hash: area.floorPlan?.hash ?? null,
    scene,
    objects: new Map(area.bookableObjects.map((object) => [keys.get(object.id) ?? keyOf(object.id), object])),
  };
}
