import { useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { ApiProblem } from '../../api.ts';
import { kindOfFile } from './pictures/kinds.ts';
import type { Pdf } from './pictures/pdf.ts';
import { Unusable } from './pictures/unusable.ts';
import { sendDrawing } from './takeIn.ts';

/** Far more than is sent: of a picture only its pixels, and of a PDF one page. */
const MOST_BYTES = 60 * 1024 * 1024;

export type Import = {
  /** A sentence for a person, or null. */
  problem: string | null;
  isPending: boolean;
  bringIn(file: File): Promise<void>;
  /** An open PDF with several pages, one of which has to be chosen; null if there is none. */
  pdf: Pdf | null;
  choosePage(page: number): Promise<void>;
  closePdf(): void;
};

/** Imports a file: a drawing as it is, a picture or PDF as pixels. */
export function useImport(area: AdminArea, onTaken: (taken: UploadedDrawing, name: string) => void): Import {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [opened, setOpened] = useState<{ pdf: Pdf; name: string } | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(error.errors['body']?.[0] ?? error.detail);
      else if (error instanceof Unusable) setProblem(error.message);
      else throw error;
    } finally {
      setPending(false);
    }
  }

  async function take(pdf: Pdf, page: number, name: string): Promise<void> {
    const { pixelsOf } = await import('./pictures/drawn.ts');
    const painted = await pdf.paint(page);
    const file = await pixelsOf(painted, painted);
    onTaken(await sendDrawing(area, file, 'image/png'), name);
  }

  const closePdf = () => {
    opened?.pdf.close();
    setOpened(null);
  };

  return {
    problem,
    isPending,
    bringIn: (file) =>
      attempt(async () => {
        if (file.size > MOST_BYTES) throw new Unusable('A file can be up to 60 MB. Please make it smaller.');
        const bytes = new Uint8Array(await file.arrayBuffer());
        const kind = kindOfFile(bytes);
        if (kind === 'other') return onTaken(await sendDrawing(area, file, 'image/svg+xml'), file.name);
        if (kind === 'pdf') {
          const { openPdf } = await import('./pictures/pdf.ts');
          const pdf = await openPdf(bytes);
          if (pdf.pageCount > 1) return setOpened({ pdf, name: file.name });
          return take(pdf, 1, file.name).finally(() => pdf.close());
        }
        const { pictureOf } = await import('./pictures/picture.ts');
        const picture = await pictureOf(bytes, kind);
        const taken = await sendDrawing(area, picture.file, 'image/png');
        onTaken({ ...taken, removed: picture.removed }, file.name);
      }),
    pdf: opened?.pdf ?? null,
    async choosePage(page) {
      if (!opened) return;
      setOpened(null);
      await attempt(() => take(opened.pdf, page, opened.name).finally(() => opened.pdf.close()));
    },
    closePdf,
  };
}
