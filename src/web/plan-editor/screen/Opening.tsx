import { useEffect, useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { focusPlan } from '../canvas/frame.ts';
import { baseOf, draftOf, rebased } from '../draft/base.ts';
import { edit } from '../editor/edit.ts';
import { type Editor, EditorProvider, openEditor } from '../editor/editor.ts';
import type { TakenDrawing } from '../importing/candidates.ts';
import { importedOf, withDrawing } from '../importing/takeIn.ts';
import { forgetKept, type KeptDraft, keptFor } from '../saving/kept.ts';
import { EmptyState } from './EmptyState.tsx';
import { Screen } from './Screen.tsx';

type OpeningProps = { area: AdminArea; scene: Scene | null };

/** Opens the editor once, on the existing plan or a newly begun one. */
export function EditorOpening({ area, scene }: OpeningProps) {
  const [kept, setKept] = useState(() => keptFor(area.id));
  const [editor, setEditor] = useState(() => scene && editorOn(area, scene, scene));
  const isBegun = editor !== null && scene === null;
  // What was pressed has gone.
  useEffect(() => {
    if (isBegun) focusPlan();
  }, [isBegun]);

  const carryOn = () => {
    if (!kept) return;
    const opened = editor ?? editorOn(area, null, kept.draft.scene);
    takeUp(opened, area, kept);
    setEditor(opened);
    setKept(null);
  };
  const discard = () => {
    forgetKept(area.id);
    setKept(null);
  };
  const offer = kept && { at: kept.at, onCarryOn: carryOn, onDiscard: discard };

  if (!editor) {
    const begin = (paper: Scene, taken?: TakenDrawing) => {
      const begun = editorOn(area, null, taken ? withDrawing(paper, taken).scene : paper);
      if (taken) begun.set({ imported: importedOf(taken) });
      setEditor(begun);
    };
    return <EmptyState area={area} offer={offer} onBegin={begin} />;
  }
  return (
    <EditorProvider value={editor}>
      <Screen offer={offer} />
    </EditorProvider>
  );
}

/** `saved` is the current scene; null if the area has none yet. */
function editorOn(area: AdminArea, saved: Scene | null, scene: Scene): Editor {
  const base = baseOf(area, saved);
  return openEditor(area, base, draftOf(base, scene), Math.random().toString(36).slice(2, 8));
}

/**
 * As one step that can be undone. It is still based on the plan it was drawn on, so if somebody has saved in
 * between, saving it says so.
 */
function takeUp(editor: Editor, area: AdminArea, kept: KeptDraft): void {
  const known = new Map(area.bookableObjects.map((object) => [object.id, object]));
  const objects = new Map(
    kept.ids.flatMap(([key, id]) => {
      const object = known.get(id);
      return object ? [[key, object] as const] : [];
    }),
  );
  const base = rebased({ objects }, kept.draft, area, editor.get().base.scene);
  editor.set({ base: { ...base, version: kept.version } });
  edit(editor, kept.draft, 'Restored unsaved changes');
}
