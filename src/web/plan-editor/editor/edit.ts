import { counted } from '../../../shared/english.ts';
import type { Draft } from '../draft/draft.ts';
import { type Ids, itemsOf } from '../scene/edits.ts';
import { recorded, redone, undone } from '../scene/history.ts';
import { kindOf } from '../scene/words.ts';
import { draftIn, type Editor, NONE } from './editor.ts';
import type { Tool } from './tools.ts';

export type How = {
  /** What is selected afterwards; if left out, the selection stays. */
  select?: Ids;
  /** Consecutive edits of one kind are undone together. */
  mergeKey?: string;
};

/** One step that can be undone. `label` says what was done: "Moved Desk 12". */
export function edit(editor: Editor, draft: Draft, label: string, { select, mergeKey }: How = {}): void {
  const { history, selection, save } = editor.get();
  if (draft === history.now.state) return;
  editor.set({
    history: recorded(history, draft, label, mergeKey ?? null),
    selection: select ?? stillThere(draft, selection),
    said: label,
    // A success message is out of date once somebody goes on drawing.
    ...(save.kind === 'saved' ? { save: { kind: 'idle' } } : {}),
  });
}

export function undo(editor: Editor): void {
  const { history, selection } = editor.get();
  const next = undone(history);
  if (next === history) return editor.set({ said: 'Nothing to undo' });
  editor.set({
    history: next,
    selection: stillThere(next.now.state, selection),
    said: `Undone: ${history.now.label}`,
  });
}

export function redo(editor: Editor): void {
  const { history, selection } = editor.get();
  const next = redone(history);
  if (next === history) return editor.set({ said: 'Nothing to redo' });
  editor.set({
    history: next,
    selection: stillThere(next.now.state, selection),
    said: `Redone: ${next.now.label}`,
  });
}

function stillThere({ scene }: Draft, selection: Ids): Ids {
  if (selection.size === 0) return NONE;
  const left = itemsOf(scene, selection).map((item) => item.id);
  return left.length === selection.size ? selection : new Set(left);
}

export function select(editor: Editor, ids: Ids): void {
  const draft = draftIn(editor.get());
  editor.set({
    selection: ids,
    said: ids.size === 0 ? 'Nothing selected' : `${wordsFor(draft, ids)} selected`,
  });
}

export function toggle(editor: Editor, id: string): void {
  const next = new Set(editor.get().selection);
  if (!next.delete(id)) next.add(id);
  select(editor, next);
}

export function chooseTool(editor: Editor, tool: Tool): void {
  editor.set({ tool, ghost: null, measured: null });
}

/** "Desk 12", "Wall", "5 places", "7 things". */
export function wordsFor(draft: Draft, ids: Ids): string {
  const items = itemsOf(draft.scene, ids);
  const [only] = items;
  if (only && items.length === 1) {
    return draft.objects.find(({ itemId }) => itemId === only.id)?.name ?? kindOf(only);
  }
  return items.every((item) => item.layer === 'space')
    ? counted(items.length, 'place')
    : counted(items.length, 'thing');
}
