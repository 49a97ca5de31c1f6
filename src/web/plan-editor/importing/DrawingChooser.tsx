import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { TakenDrawing } from './candidates.ts';
import { useImport } from './useImport.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { NumberField } from '../panels/NumberField.tsx';
import type { Pdf } from './pictures/pdf.ts';
import { Unusable } from './pictures/unusable.ts';
import styles from './Importing.module.css';

type DrawingChooserProps = {
  area: AdminArea;
  /** `name` is the file's. */
  onTaken: (taken: TakenDrawing, name: string) => void;
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
        <p id={`${id}-problem`} role="alert" className="brick bold">
          {problem}
        </p>
      ) : (
        <p id={`${id}-kinds`} className="quiet">
          SVG, PDF, PNG or JPEG
        </p>
      )}
      {pdf && <PageDialog pdf={pdf} onChoose={(page) => void choosePage(page)} onClose={closePdf} />}
    </div>
  );
}

/** The pixels of its preview. */
const PREVIEW = { width: 1000, height: 700 };

type PageDialogProps = { pdf: Pdf; onChoose: (page: number) => void; onClose: () => void };

/** Which page of a PDF is the floor plan. */
function PageDialog({ pdf, onChoose, onClose }: PageDialogProps) {
  const [page, setPage] = useState(1);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Which page is the floor plan?"
      actions={
        <>
          <Button variant="primary" onClick={() => onChoose(page)}>
            Use page {page}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Preview key={page} pdf={pdf} page={page} />
      <div className={styles.pages}>
        <Button aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
          Previous
        </Button>
        <NumberField
          label={`Page of ${pdf.pageCount}`}
          value={page}
          least={1}
          most={pdf.pageCount}
          onChange={(number) => setPage(Math.round(number))}
        />
        <Button
          aria-disabled={page === pdf.pageCount}
          onClick={() => setPage(Math.min(pdf.pageCount, page + 1))}
        >
          Next
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ pdf, page }: { pdf: Pdf; page: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    pdf.paint(page, PREVIEW).then(
      (canvas) => {
        if (!isGone) frame.current?.replaceChildren(canvas);
      },
      (error: unknown) => {
        if (!isGone) setProblem(error instanceof Unusable ? error.message : 'The page cannot be shown.');
      },
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  if (problem) return <p role="alert">{problem}</p>;
  return <div ref={frame} className={styles.preview} role="img" aria-label={`Page ${page}`} />;
}
