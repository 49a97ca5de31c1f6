import { counted } from '../../../shared/english.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { type DraftObject, notPlaced } from '../draft/draft.ts';
import { namesOf, newKey, nextNames } from '../draft/names.ts';
import { withMarks, withOccupants } from '../draft/placing.ts';
import { edit } from '../editor/edit.ts';
import { type Editor, wholeDraft } from '../editor/editor.ts';
import { space } from '../scene/making.ts';
import { onThePlan } from './candidates.ts';
import type { Imported } from './imported.ts';

/** What is wanted becomes places. Who is not placed and has the name stands there; else somebody new. */
export function acceptCandidates(editor: Editor): void {
  const { imported } = editor.get();
  const draft = wholeDraft(editor.get());
  const { background } = draft.scene;
  if (!imported || !background) return;
  const wanted = imported.candidates.filter(({ isWanted }) => isWanted);
  const marks = wanted.map((candidate) => {
    const { x, y, w, h } = onThePlan(candidate, imported, background);
    return space({ x, y, r: 0 }, w, h, null);
  });
  const { draft: drawn, items } = withMarks(draft, marks, {});
  const next = withOccupants(drawn, occupantsOf(editor, wanted), items);
  editor.set({ imported: null });
  if (items.length > 0) {
    const select = new Set(items.map((item) => item.id));
    edit(editor, next, `Accepted ${counted(items.length, 'place')}`, { select });
  }
}

function occupantsOf(editor: Editor, wanted: Imported['candidates']): DraftObject[] {
  const { options, salt } = editor.get();
  const draft = wholeDraft(editor.get());
  const waiting = new Map(notPlaced(draft).map((object) => [object.name.toLowerCase(), object]));
  const names = namesOf(draft.objects);
  const taken = new Set(names.map((name) => name.toLowerCase()));
  return wanted.map(({ name }) => {
    const wish = name.trim().slice(0, 50);
    const known = waiting.get(wish.toLowerCase());
    if (known) {
      waiting.delete(wish.toLowerCase());
      return known;
    }
    const isFree = wish !== '' && !taken.has(wish.toLowerCase());
    const [next = wish] = isFree ? [wish] : nextNames(names, options.stem, 1);
    names.push(next);
    taken.add(next.toLowerCase());
    return { key: newKey(salt), name: next, typeId: OBJECT_KINDS.standard.id, itemId: null };
  });
}

/** Whether a candidate would be given to somebody who waits. */
export function isKnown(editor: Editor, name: string): boolean {
  const wish = name.trim().toLowerCase();
  return notPlaced(wholeDraft(editor.get())).some((object) => object.name.toLowerCase() === wish);
}
