import type { AdminArea, AdminObject } from '../../../shared/locations/admin-contract.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { type Draft, type DraftObject, notPlaced } from './draft.ts';

/** What the server has, as last read or saved. */
export type Base = {
  /** The version of the area's contents. */
  readonly version: string;
  /** Null while the area has no plan. */
  readonly scene: Scene | null;
  readonly objects: ReadonlyMap<DraftObject['key'], AdminObject>;
};

export const draftKeyOf = (id: number) => `object-${id}`;

export function baseOf(area: AdminArea, scene: Scene | null): Base {
  return {
    version: area.version,
    scene,
    objects: new Map(area.bookableObjects.map((object) => [draftKeyOf(object.id), object])),
  };
}

export function draftOf({ objects }: Base, scene: Scene): Draft {
  return { scene, objects: [...objects].map(([key, object]) => draftObject(key, object)) };
}

function draftObject(key: string, object: AdminObject): DraftObject {
  return { key, name: object.name, typeId: object.bookableObjectTypeId, itemId: object.floorPlanObjectId };
}

/**
 * The draft with every object that the server has, and no other unplaced ones: one that was made, saved and then
 * undone waits for a place; one that was made here and deleted again never existed.
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

/**
 * What the server has now, under the keys that the objects have had here so far. One made here is recognised by its
 * name, which is unique among the active ones.
 */
export function rebased(
  { objects }: Pick<Base, 'objects'>,
  draft: Draft,
  area: AdminArea,
  scene: Scene | null,
): Base {
  const keys = new Map([...objects].map(([key, { id }]) => [id, key]));
  const made = new Map(
    draft.objects.filter(({ key }) => !objects.has(key)).map(({ key, name }) => [name.toLowerCase(), key]),
  );
  const keyNow = ({ id, name, isActive }: AdminObject) =>
    keys.get(id) ?? (isActive ? made.get(name.toLowerCase()) : undefined) ?? draftKeyOf(id);
  return {
    version: area.version,
    scene,
    objects: new Map(area.bookableObjects.map((object) => [keyNow(object), object])),
  };
}

/** The draft with their new names, except where I have changed mine. */
export function withTheirNames(draft: Draft, mine: Base, theirs: Base): Draft {
  const objects = draft.objects.map((object) => {
    const [was, is] = [mine.objects.get(object.key), theirs.objects.get(object.key)];
    if (!was || !is) return object;
    const name = object.name === was.name ? is.name : object.name;
    const typeId = object.typeId === was.bookableObjectTypeId ? is.bookableObjectTypeId : object.typeId;
    return name === object.name && typeId === object.typeId ? object : { ...object, name, typeId };
  });
  return { ...draft, objects };
}
