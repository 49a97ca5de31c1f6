import { counted } from '../../../shared/english.ts';
import { OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { type Draft, type DraftObject, notPlaced, objectsByItem } from '../draft/draft.ts';
import { namesOf, newKey, nextNames } from '../draft/names.ts';
import { withMarks, withOccupants } from '../draft/placing.ts';
import { edit } from '../editor/edit.ts';
import { type Editor, wholeDraft } from '../editor/editor.ts';
import { withChanged } from '../scene/edits.ts';
import { newSpace } from '../scene/making.ts';
import { type Candidate, onThePlan, wantedOf } from './candidates.ts';

/**
 * What happens to an accepted candidate: an unplaced object goes there, one on the plan moves there, or a new one
 * is made.
 */
export type Fate = 'waiting' | 'moves' | 'new';

/** Accepted candidates become places: for the object with that name, or else a new one. */
export function acceptCandidates(editor: Editor): void {
  const { imported } = editor.get();
  const draft = wholeDraft(editor.get());
  const { background } = draft.scene;
  if (!imported || !background) return;
  const wanted = candidatesIn(editor);
  const fates = fatesOf(editor, wanted);
  const markOf = (candidate: Candidate) => {
    const { x, y, w, h, r } = onThePlan(candidate, imported, background);
    return newSpace({ x, y, r }, w, h, null);
  };
  const moving = new Map(
    wanted.flatMap((candidate) => {
      const { fate, object } = fates.get(candidate.id) ?? {};
      const itemId = object?.itemId ?? null;
      return fate === 'moves' && itemId !== null ? [[itemId, markOf(candidate)] as const] : [];
    }),
  );
  const others = wanted.filter(({ id }) => fates.get(id)?.fate !== 'moves');
  const { draft: drawn, items } = withMarks(draft, others.map(markOf), {});
  const occupants = occupantsOf(editor, draft, others, fates);
  const added = withOccupants(drawn, occupants, items);
  const ids = new Set(moving.keys());
  const scene = withChanged(added.scene, ids, (item) => ({ ...item, ...moving.get(item.id) }));
  editor.set({ imported: null });
  if (items.length + ids.size > 0) {
    const select = new Set([...items.map((item) => item.id), ...ids]);
    edit(editor, { ...added, scene }, `Accepted ${counted(select.size, 'place')}`, { select });
  }
}

function occupantsOf(
  editor: Editor,
  draft: Draft,
  wanted: readonly Candidate[],
  fates: ReadonlyMap<string, { object: DraftObject | null }>,
): DraftObject[] {
  const { options, salt } = editor.get();
  const names = namesOf(draft.objects);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  return wanted.map(({ id, name }) => {
    const known = fates.get(id)?.object;
    if (known) return known;
    const wish = name.trim().slice(0, OBJECT_FIELDS.name.max);
    const isFree = wish !== '' && !taken.has(wish.toLowerCase());
    const [next = wish] = isFree ? [wish] : nextNames(names, options.stem, 1);
    names.push(next);
    taken.add(next.toLowerCase());
    return { key: newKey(salt), name: next, typeId: OBJECT_KINDS.standard.id, itemId: null };
  });
}

/** What is wanted of the imported drawing, with the names it will get. */
export function candidatesIn(editor: Editor): Candidate[] {
  const { imported, options } = editor.get();
  if (!imported) return [];
  const placed = [...objectsByItem(wholeDraft(editor.get())).values()];
  return wantedOf(imported, options.stem.trim(), new Set(placed.map(({ name }) => name.toLowerCase())));
}

/**
 * By the candidate's id. A number that we assigned moves nothing: only a name from the drawing, or one somebody
 * typed, identifies an object on the plan. No object is chosen twice.
 */
export function fatesOf(
  editor: Editor,
  candidates: readonly Candidate[],
): ReadonlyMap<string, { fate: Fate; object: DraftObject | null }> {
  const draft = wholeDraft(editor.get());
  const byName = (objects: Iterable<DraftObject>) =>
    new Map([...objects].map((object) => [object.name.toLowerCase(), object]));
  const waiting = byName(notPlaced(draft));
  const placed = byName(objectsByItem(draft).values());
  return new Map(
    candidates.map(({ id, name, isMeant }) => {
      const wish = name.trim().toLowerCase();
      const [fate, from]: [Fate, Map<string, DraftObject>] = waiting.has(wish)
        ? ['waiting', waiting]
        : isMeant && placed.has(wish)
          ? ['moves', placed]
          : ['new', new Map()];
      const object = from.get(wish) ?? null;
      from.delete(wish);
      return [id, { fate, object }];
    }),
  );
}
