import { type DragEvent, useId, useState } from 'react';
import { useEditor } from '../editor/editor.ts';
import { useImport } from './useImport.ts';
import styles from './Importing.module.css';

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
