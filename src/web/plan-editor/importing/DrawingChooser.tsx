import { type DragEvent, Suspense, useId, useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { TakenDrawing } from './candidates.ts';
import type { Pdf } from './pictures/pdf.ts';
import { Unusable, EXPORT_IT, OF_DRAWING_PROGRAMS } from './pictures/unusable.ts';
import { Later } from '../screen/coming.ts';
import styles from './Importing.module.css';
import { capitalised } from '../../../shared/english.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { ApiProblem } from '../../start/api.ts';
import { urlOf } from '../../start/calls.ts';
import { kindOfFile } from './pictures/kinds.ts';
import { sendDrawing } from './takeIn.ts';

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
      {pdf && (
        <Suspense>
          <Later.PageDialog pdf={pdf} onChoose={(page) => void choosePage(page)} onClose={closePdf} />
        </Suspense>
      )}
    </div>
  );
}

/** Far more than is sent: of a picture only its pixels, and of a PDF one page. */
const MOST_BYTES = 60 * 1024 * 1024;

const NOTHING: Pick<TakenDrawing, 'notes' | 'found'> = { notes: [], found: { groups: [], isPicture: false } };

type Import = {
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
function useImport(area: AdminArea, onTaken: (taken: TakenDrawing, name: string) => void): Import {
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
    await takePixels(file, [], name);
  }

  async function takePixels(file: Blob, removed: string[], name: string): Promise<void> {
    onTaken({ ...(await sendDrawing(area, file, 'image/png')), ...NOTHING, removed }, name);
  }

  /** The browser reads it only once the server has found that it does nothing but look like something. */
  async function takeDrawing(file: File): Promise<void> {
    const [sent, { paintingOf }, { findPlaces }] = await Promise.all([
      sendDrawing(area, file, 'image/svg+xml'),
      import('./painting.ts'),
      import('./finding/find.ts'),
    ]);
    const word = capitalised(areaKind(area.areaTypeId).object.one);
    const found = await findPlaces(await file.text(), sent, word);
    const stored = urlOf('GET /location/:locationId/area/:areaId/floor-plan/drawing/:assetId', {
      params: { locationId: area.locationId, areaId: area.id, assetId: sent.assetId },
    });
    const notes = await paintingOf(stored, sent);
    onTaken({ ...sent, removed: [], notes, found }, file.name);
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
        if (OF_DRAWING_PROGRAMS.test(file.name)) throw new Unusable(EXPORT_IT);
        if (file.size > MOST_BYTES) throw new Unusable('A file can be up to 60 MB. Please make it smaller.');
        const bytes = new Uint8Array(await file.arrayBuffer());
        const kind = kindOfFile(bytes);
        if (kind === 'other') return takeDrawing(file);
        if (kind === 'pdf') {
          const { openPdf } = await import('./pictures/pdf.ts');
          const pdf = await openPdf(bytes);
          if (pdf.pageCount > 1) return setOpened({ pdf, name: file.name });
          return take(pdf, 1, file.name).finally(() => pdf.close());
        }
        const { pictureOf } = await import('./pictures/picture.ts');
        const picture = await pictureOf(bytes, kind);
        await takePixels(picture.file, picture.removed, file.name);
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
