import type { SceneItem } from '../../../shared/plans/contract.ts';
import { type Draft, objectsOn, takenIds } from '../draft/draft.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { namesOf, newKey, nextNames, stemOf } from '../draft/names.ts';
import { aligned, type Axis, distributed, type Edge, inGrid } from '../scene/arranging.ts';
import { withWhatStandsOn } from '../scene/belonging.ts';
import { copiesOf } from '../scene/copying.ts';
import { freeShift } from '../scene/freeSpot.ts';
import { type Ids, itemsOf, moved, rotated, withItems, withoutItems } from '../scene/edits.ts';
import type { Point } from '../scene/geometry.ts';
import { edit, type How, select, wordsFor } from './edit.ts';
import { type CopiedItems, draftIn, type Editor, type EditorState, NONE, wholeDraft } from './editor.ts';

/** What can be done with the selection. Each is one step to undo, and does nothing if nothing is selected. */

/** A desk takes along what is on it, unless that is switched off. */
export function handled(state: EditorState): Ids {
  const { selection, takesAlong } = state;
  return takesAlong ? withWhatStandsOn(draftIn(state).scene, selection) : selection;
}

export function moveSelection(editor: Editor, by: Point, isNudge = false): void {
  const mergeKey = `nudge ${[...editor.get().selection].join()}`;
  arrange(
    editor,
    'Moved',
    (state) => moved(draftIn(state).scene, handled(state), by),
    isNudge ? { mergeKey } : {},
  );
}

export function rotateSelection(editor: Editor, degrees: number): void {
  arrange(editor, 'Turned', (state) => rotated(draftIn(state).scene, handled(state), degrees));
}

export function deleteSelection(editor: Editor): void {
  arrange(editor, 'Deleted', (state) => withoutItems(draftIn(state).scene, handled(state)), {
    select: NONE,
  });
}

export function alignSelection(editor: Editor, edge: Edge): void {
  arrange(editor, 'Aligned', (state) => aligned(draftIn(state).scene, state.selection, edge));
}

export function distributeSelection(editor: Editor, axis: Axis): void {
  arrange(editor, 'Spaced out', (state) => distributed(draftIn(state).scene, state.selection, axis));
}

export function gridSelection(editor: Editor, columns: number, gap: number): void {
  arrange(editor, 'Arranged', (state) => inGrid(draftIn(state).scene, state.selection, columns, gap));
}

function arrange(
  editor: Editor,
  verb: string,
  change: (state: EditorState) => Draft['scene'],
  how: How = {},
): void {
  const state = editor.get();
  const draft = draftIn(state);
  const scene = change(state);
  if (scene === draft.scene) return;
  edit(editor, { ...draft, scene }, `${verb} ${wordsFor(draft, state.selection)}`, how);
}

export function selectAll(editor: Editor): void {
  select(editor, new Set(draftIn(editor.get()).scene.items.map((item) => item.id)));
}

export function copySelection(editor: Editor): void {
  const state = editor.get();
  const draft = draftIn(state);
  if (state.selection.size === 0) return;
  const copied = copyOf(draft, handled(state));
  editor.set({ copied, said: `Copied ${wordsFor(draft, state.selection)}` });
}

function copyOf(draft: Draft, ids: Ids): CopiedItems {
  const names = objectsOn(draft, ids).map(({ itemId, name }) => [itemId ?? '', name] as const);
  return { items: itemsOf(draft.scene, ids), names: new Map(names) };
}

export function pasteCopied(editor: Editor): void {
  const { copied } = editor.get();
  if (!copied) return;
  putCopies(editor, copied, asideOf(editor, copied.items), 'Pasted');
}

export function duplicateSelection(editor: Editor, by?: Point): void {
  const state = editor.get();
  if (state.selection.size === 0) return;
  const copied = copyOf(draftIn(state), handled(state));
  putCopies(editor, copied, by ?? asideOf(editor, copied.items), 'Duplicated');
}

/**
 * How far to move copies so that they overlap nothing of their kind, such as the originals. Walls and rooms move
 * slightly aside, and may cross what is there.
 */
function asideOf(editor: Editor, items: readonly SceneItem[]): Point {
  const { scene } = draftIn(editor.get());
  if (items.some(({ layer }) => layer !== 'structure')) return freeShift(scene, items);
  const step = Math.max(scene.grid, 10) * 4;
  return freeShift(scene, items, { from: { x: step, y: step } });
}

/** A copy of a desk is another desk, so it gets the next number. */
function putCopies(editor: Editor, { items, names }: CopiedItems, by: Point, verb: string): void {
  const { salt } = editor.get();
  const draft = wholeDraft(editor.get());
  const copies = copiesOf(items, by, takenIds(draft));
  const scene = withItems(
    draft.scene,
    copies.map(({ item }) => item),
  );
  if (scene === draft.scene) return editor.set({ said: 'The plan is full' });
  const objects = [...draft.objects];
  for (const { item, from } of copies) {
    const name = names.get(from);
    const original = draft.objects.find((object) => object.itemId === from);
    if (name === undefined) continue;
    const [next = name] = nextNames(namesOf(objects), stemOf(name), 1);
    objects.push({
      key: newKey(salt),
      name: next,
      typeId: original?.typeId ?? OBJECT_KINDS.standard.id,
      itemId: item.id,
    });
  }
  const ids = new Set(copies.map(({ item }) => item.id));
  edit(editor, { scene, objects }, `${verb} ${wordsFor({ scene, objects }, ids)}`, { select: ids });
}
