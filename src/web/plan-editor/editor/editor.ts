import { createContext, use, useSyncExternalStore } from 'react';
import { capitalised } from '../../../shared/english.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { SceneItem } from '../../../shared/plans/contract.ts';
import type { Size, View } from '../../plan/scene/view.ts';
import { type Base, withAllSaved } from '../draft/base.ts';
import type { Draft } from '../draft/draft.ts';
import { namesOf, usualStem } from '../draft/names.ts';
import type { ImportedDrawing } from '../importing/candidates.ts';
import type { SaveStage } from '../saving/stages.ts';
import type { Ids } from '../scene/edits.ts';
import type { Box, Point } from '../scene/geometry.ts';
import { type History, historyFrom } from '../scene/history.ts';
import { firstOptions, type Tool, type ToolOptions } from './tools.ts';

export type CopiedItems = { items: SceneItem[]; names: ReadonlyMap<string, string> };

/** `names` are the objects its places would get, in order. */
export type Ghost = { items: readonly SceneItem[]; words: string; names?: readonly string[] };

export type EditorState = {
  readonly area: AdminArea;
  readonly history: History<Draft>;
  readonly base: Base;
  readonly selection: Ids;
  readonly tool: Tool;
  readonly options: ToolOptions;
  /** The plan's point at the frame's corner, and pixels per centimetre. */
  readonly view: View;
  readonly frame: Size;
  /** What is being dragged; drawn separately, so that only it has to move. */
  readonly inHand: Ids;
  /** What is being dragged as it will look, while it is resized or rotated; null while it only moves. */
  readonly shaped: readonly SceneItem[] | null;
  /** What would be drawn on letting go now, and its description. */
  readonly ghost: Ghost | null;
  readonly marquee: Box | null;
  readonly measured: { from: Point; to: Point } | null;
  /** The last thing that happened, for people who cannot see it. */
  readonly said: string;
  readonly copied: CopiedItems | null;
  readonly takesAlong: boolean;
  readonly snaps: boolean;
  readonly backgroundIsLocked: boolean;
  readonly imported: ImportedDrawing | null;
  readonly save: SaveStage;
  /** Keeps the keys of objects made in two visits apart. */
  readonly salt: string;
};

/** The state of one editing session, outside React: gestures read and write it without rendering the page. */
export type Editor = {
  get(): EditorState;
  set(change: Partial<EditorState>): void;
  subscribe(listener: () => void): () => void;
};

export const NONE: Ids = new Set();

export function openEditor(area: AdminArea, base: Base, draft: Draft, salt: string): Editor {
  const listeners = new Set<() => void>();
  let state: EditorState = {
    area,
    history: historyFrom(draft),
    base,
    selection: NONE,
    tool: 'select',
    options: firstOptions(
      area.areaTypeId,
      usualStem(
        namesOf(withAllSaved(draft, base).objects),
        capitalised(areaKind(area.areaTypeId).object.one),
      ),
    ),
    view: { scale: 0.2, x: 0, y: 0 },
    frame: { w: 0, h: 0 },
    inHand: NONE,
    shaped: null,
    ghost: null,
    marquee: null,
    measured: null,
    said: '',
    copied: null,
    takesAlong: true,
    snaps: true,
    backgroundIsLocked: true,
    imported: null,
    save: { kind: 'idle' },
    salt,
  };
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const draftIn = (state: EditorState): Draft => state.history.now.state;

/** The draft with every object that can be given a place, for edits that need to know them. */
export const wholeDraft = (state: EditorState): Draft => withAllSaved(draftIn(state), state.base);

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no editor around this.');
  return editor;
}

/** Re-renders when the selected value changes; `select` must return the same value for the same state. */
export function useFromEditor<Value>(select: (state: EditorState) => Value): Value {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}
