import { type DragEvent, useId, useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { PageDialog } from './PageDialog.tsx';
import { useImport } from './useImport.ts';
import styles from './Importing.module.css';

type DrawingChooserProps = {
  area: AdminArea;
  /** `name` is the file's. */
  onTaken: (taken: UploadedDrawing, name: string) => void;
};

/** Accepts a drawing, a picture or a PDF, chosen or dropped. */
export function DrawingChooser({ area, onTaken }: DrawingChooserProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { problem, isPending, bringIn, pdf, choosePage, closePdf } = useImport(area, onTaken);
  const take = (file: File | undefined) => void (file && !isPending && bringIn(file));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
      <label htmlFor={id}>{isPending ? 'Reading the file' : 'Choose a file, or drop it here'}</label>
      <input
        id={id}
        type="file"
        accept=".svg,.png,.jpg,.jpeg,.pdf,image/svg+xml,image/png,image/jpeg,application/pdf"
        aria-describedby={problem ? `${id}-problem` : `${id}-kinds`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          take(file);
          // Lets the same file be chosen again once it has been corrected.
          target.value = '';
        }}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        <p id={`${id}-kinds`} className={styles.kinds}>
          SVG, PDF, PNG or JPEG
        </p>
      )}
      {pdf && <PageDialog pdf={pdf} onChoose={(page) => void choosePage(page)} onClose={closePdf} />}
    </div>
  );
}
