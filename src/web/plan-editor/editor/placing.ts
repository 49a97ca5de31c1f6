import { pointOnGrid } from '../scene/snapping.ts';
import type { Point } from '../scene/geometry.ts';
import { besideOthers, putSpaces, spaceMark } from './adding.ts';
import { draftIn, type Editor, type EditorState, wholeDraft } from './editor.ts';
import { middleOfView } from './looking.ts';
import { edit } from './edit.ts';
import { withOccupants } from '../draft/placing.ts';
import { objectsByItem } from '../draft/draft.ts';
import { itemAt } from '../scene/hitting.ts';

/** Shows where an object dragged from the list would go; null is off the plan. */
export function hoverObjectAt(editor: Editor, name: string, at: Point | null): void {
  const mark = at && spaceMark(editor.get(), { ...onGrid(editor.get(), at), r: 0 });
  editor.set({ ghost: mark ? { items: [{ id: 'ghost', ...mark }], words: '', names: [name] } : null });
}

/**
 * Places an unplaced object: on the unnamed place at that point, otherwise on a new one. Without a point it goes to
 * the first free spot near the middle of the view.
 */
export function addObjectAt(editor: Editor, key: string, at: Point | null): void {
  const state = editor.get();
  const draft = wholeDraft(state);
  const object = draft.objects.find((each) => each.key === key);
  if (!object) return;
  const below = at && itemAt(draft.scene, at, 0);
  if (below?.layer === 'space' && !objectsByItem(draft).has(below.id)) {
    edit(editor, withOccupants(draft, [object], [below]), `Placed ${object.name}`, {
      select: new Set([below.id]),
    });
    return;
  }
  const spot = { ...onGrid(state, at ?? middleOfView(state)), r: 0 };
  putSpaces(editor, at ? [spot] : besideOthers(state, [spot]), [object]);
}

function onGrid(state: EditorState, at: Point): Point {
  return state.snaps ? pointOnGrid(at, draftIn(state).scene.grid) : at;
}
