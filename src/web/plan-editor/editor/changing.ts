import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { namesOf, newKey, nextNames } from '../draft/names.ts';
import { withOccupants } from '../draft/placing.ts';
import { withWhatStandsOn } from '../scene/belonging.ts';
import { withChanged, rotatedAround } from '../scene/edits.ts';
import { keptText } from '../scene/limits.ts';
import { edit, wordsFor } from './edit.ts';
import { draftIn, type Editor, wholeDraft } from './editor.ts';

/** Changes made in the fields. Whatever is on a place moves and rotates with it. */
export function changeItem(
  editor: Editor,
  id: string,
  label: string,
  change: (item: SceneItem) => SceneItem,
): void {
  const state = editor.get();
  const draft = draftIn(state);
  const only = new Set([id]);
  const before = draft.scene.items.find((item) => item.id === id);
  if (!before) return;
  let scene = withChanged(draft.scene, only, change);
  const after = scene.items.find((item) => item.id === id) ?? before;
  if (state.takesAlong) scene = broughtAlong(scene, draft.scene, before, after);
  edit(editor, { ...draft, scene }, `${label} ${wordsFor(draft, only)}`, { mergeKey: `${label} ${id}` });
}

function broughtAlong(scene: Scene, old: Scene, before: SceneItem, after: SceneItem): Scene {
  const company = new Set(withWhatStandsOn(old, new Set([before.id])));
  company.delete(before.id);
  if (company.size === 0) return scene;
  const [x, y, turn] = [after.x - before.x, after.y - before.y, after.r - before.r];
  const turned = turn === 0 ? scene : rotatedAround(scene, company, turn, before);
  return withChanged(turned, company, (item) =>
    x === 0 && y === 0 ? item : { ...item, x: item.x + x, y: item.y + y },
  );
}

export function setText(editor: Editor, item: SceneItem, text: string): void {
  const kept = keptText(text);
  if (kept === null || item.shape.kind !== 'text') return;
  const shape = { ...item.shape, text: kept };
  changeItem(editor, item.id, 'Wrote', (item) => ({ ...item, shape }));
}

/** Assigns an object to an item: an existing one by its key, `new`, or none (empty). */
export function setOccupant(editor: Editor, itemId: string, key: string): void {
  const { options, salt } = editor.get();
  const draft = wholeDraft(editor.get());
  const item = draft.scene.items.find(({ id }) => id === itemId);
  if (!item) return;
  const objects = draft.objects.map((object) =>
    object.itemId === itemId ? { ...object, itemId: null } : object,
  );
  const left = { ...draft, objects };
  const [name = options.stem] = nextNames(namesOf(objects), options.stem, 1);
  const fresh = { key: newKey(salt), name, typeId: OBJECT_KINDS.standard.id, itemId: null };
  const occupant = key === 'new' ? fresh : objects.find((object) => object.key === key);
  const next = occupant ? withOccupants(left, [occupant], [item]) : left;
  edit(editor, next, occupant ? `Placed ${occupant.name}` : 'Left a place unnamed');
}

export function changePlan(
  editor: Editor,
  change: Partial<Pick<Scene, 'box' | 'grid'>>,
  label: string,
): void {
  const draft = draftIn(editor.get());
  edit(editor, { ...draft, scene: { ...draft.scene, ...change } }, label, { mergeKey: label });
}
