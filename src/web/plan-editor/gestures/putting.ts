import { addFurniture, addLabel, addSpaces, nextOccupants, spaceMark } from '../editor/adding.ts';
import { draftIn, type Editor } from '../editor/editor.ts';
import type { Tool } from '../editor/tools.ts';
import type { Point } from '../scene/geometry.ts';
import { furniture, label, type Mark } from '../scene/making.ts';
import { pointOnGrid } from '../scene/snapping.ts';

/** Tools that put one thing where you click. */
export const PUTS: ReadonlySet<Tool> = new Set(['space', 'text', 'furniture']);

/** What would be placed here. */
export function showGhost(editor: Editor, at: Point): void {
  const mark = markAt(editor, spotFor(editor, at));
  const names = editor.get().tool === 'space' ? nextOccupants(editor.get(), 1).map(({ name }) => name) : [];
  editor.set({ ghost: mark ? { items: [{ id: 'ghost', ...mark }], words: '', names } : null });
}

function markAt(editor: Editor, at: Point): Mark | null {
  const state = editor.get();
  const { tool, options } = state;
  if (tool === 'space') return spaceMark(state, { ...at, r: 0 });
  if (tool === 'text') return label(at, options.text, options.textSize);
  const { piece } = options;
  return furniture({ ...at, r: 0 }, piece.w, piece.h, piece.symbol);
}

export function put(editor: Editor, at: Point): void {
  const spot = spotFor(editor, at);
  const { tool } = editor.get();
  if (tool === 'space') addSpaces(editor, [{ ...spot, r: 0 }]);
  if (tool === 'text') addLabel(editor, spot);
  if (tool === 'furniture') addFurniture(editor, spot);
}

export function spotFor(editor: Editor, at: Point): Point {
  const state = editor.get();
  return state.snaps ? pointOnGrid(at, draftIn(state).scene.grid) : at;
}
