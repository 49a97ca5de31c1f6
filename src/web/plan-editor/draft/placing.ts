import type { SceneItem, Symbols } from '../../../shared/plans/contract.ts';
import { withItems } from '../scene/edits.ts';
import { freshIds } from '../scene/ids.ts';
import type { Mark } from '../scene/making.ts';
import { type Draft, type DraftObject, notPlaced, takenIds } from './draft.ts';
import { objectKind, OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { namesOf, newKey, nextNames } from './names.ts';

export type AddedItems = { draft: Draft; items: SceneItem[] };

/** Puts something new on the plan. Nothing is added if the plan is full. */
export function withMarks(draft: Draft, marks: readonly Mark[], symbols: Symbols): AddedItems {
  const taken = takenIds(draft);
  const items = marks.map((mark) => {
    const [id = ''] = freshIds(mark.layer, 1, taken);
    taken.add(id);
    return { id, ...mark };
  });
  const scene = withItems(draft.scene, items, symbols);
  return scene === draft.scene ? { draft, items: [] } : { draft: { ...draft, scene }, items };
}

/** The objects whose names new places get. */
export type Naming = {
  /** Unplaced objects come first, in natural order. */
  takesWaiting: boolean;
  /** What new ones are called before their number, "Desk ". */
  stem: string;
  /** Keeps the keys of two visits apart. */
  salt: string;
};

/** Which objects this many new places would get, before they are placed. */
export function occupantsFor(
  draft: Draft,
  count: number,
  { takesWaiting, stem, salt }: Naming,
  isActive: (key: string) => boolean,
): DraftObject[] {
  const waiting = takesWaiting
    ? notPlaced(draft).filter(({ key, typeId }) => objectKind(typeId).isStandard && isActive(key))
    : [];
  const known = waiting.slice(0, count);
  const names = nextNames(namesOf(draft.objects), stem, count - known.length);
  return [
    ...known,
    ...names.map((name) => ({ key: newKey(salt), name, typeId: OBJECT_KINDS.standard.id, itemId: null })),
  ];
}

/** Assigns each to its item, in order; new ones are added. */
export function withOccupants(
  draft: Draft,
  occupants: readonly DraftObject[],
  items: readonly SceneItem[],
): Draft {
  const places = new Map(occupants.map((object, index) => [object.key, items[index]?.id ?? null]));
  const known = new Set(draft.objects.map(({ key }) => key));
  return {
    ...draft,
    objects: [
      ...draft.objects.map((object) => {
        const itemId = places.get(object.key);
        return itemId === undefined ? object : { ...object, itemId };
      }),
      ...occupants
        .filter(({ key }) => !known.has(key))
        .map((object) => ({ ...object, itemId: places.get(object.key) ?? null })),
    ],
  };
}
