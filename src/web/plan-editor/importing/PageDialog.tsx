import { useEffect, useRef, useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { NumberField } from '../panels/NumberField.tsx';
import styles from './Importing.module.css';
import type { Pdf } from './pictures/pdf.ts';
import { Unusable } from './pictures/unusable.ts';

/** The pixels of its preview. */
const PREVIEW = { width: 1000, height: 700 };

type PageDialogProps = { pdf: Pdf; onChoose: (page: number) => void; onClose: () => void };

/** Which page of a PDF is the floor plan. */
export function PageDialog({ pdf, onChoose, onClose }: PageDialogProps) {
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
