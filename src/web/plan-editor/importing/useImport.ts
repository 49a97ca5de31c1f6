import { useState } from 'react';
import { ApiProblem } from '../../api.ts';
import { edit } from '../editor/edit.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { showWhole } from '../editor/looking.ts';
import { importedOf, sendDrawing, withDrawing } from './takeIn.ts';

/** Brings a file in under the plan. `problem` is a sentence for a person, or null. */
export function useImport(): {
  problem: string | null;
  isPending: boolean;
  bringIn: (editor: Editor, file: File) => Promise<void>;
} {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  return {
    problem,
    isPending,
    async bringIn(editor, file) {
      setProblem(null);
      setPending(true);
      try {
        const taken = await sendDrawing(editor.get().area, file);
        const draft = draftIn(editor.get());
        const { scene, hidFloor } = withDrawing(draft.scene, taken);
        edit(editor, { ...draft, scene }, `Imported ${file.name}`, { select: NONE });
        const imported = importedOf(taken);
        const removed = hidFloor
          ? [...imported.removed, 'the floor of the plan, which would hide it']
          : imported.removed;
        editor.set({ imported: { ...imported, removed } });
        showWhole(editor);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error.errors['body']?.[0] ?? error.detail);
      } finally {
        setPending(false);
      }
    },
  };
}
