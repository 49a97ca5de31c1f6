import { type DragEvent, useId, useState } from 'react';
import { ApiProblem } from '../../api.ts';
import { draftIn, type Editor, NONE, useEditor } from '../editor/editor.ts';
import { edit } from '../editor/edit.ts';
import { showWhole } from '../editor/looking.ts';
import styles from './Importing.module.css';
import { importedOf, sendDrawing, withDrawing } from './takeIn.ts';

/** Takes an SVG file, chosen or dropped. */
export function DrawingChooser() {
  const editor = useEditor();
  const { problem, isPending, bringIn } = useImport();
  return (
    <FileDrop
      words={isPending ? 'Reading the drawing' : 'Choose an SVG file, or drop it here'}
      problem={problem}
      onFile={(file) => void bringIn(editor, file)}
    />
  );
}

type FileDropProps = { words: string; problem: string | null; onFile: (file: File) => void };

export function FileDrop({ words, problem, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{words}</label>
      <input
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
        }}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Brings a file in under the plan. `problem` is a sentence for a person, or null. */
function useImport(): {
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
