import {
  getDocument,
  PasswordException,
  RenderingCancelledException,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// Registers itself as the PDF reader. It cannot run in a separate worker: our policy never turns text into the
// address of a script.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { counted } from '../../../../shared/english.ts';
import { largest } from './drawn.ts';
import { Unusable } from './unusable.ts';

/** An open PDF, and its pages as pixels. */
export type Pdf = {
  pageCount: number;
  /** The page scaled to fit a size, or as large as a picture under a plan may be. */
  paint(page: number, within?: { width: number; height: number }): Promise<HTMLCanvasElement>;
  close(): void;
};

/** Nobody finds a floor plan among more. */
const MOST_PAGES = 500;
/** Pixels of a picture in the PDF. */
const MOST_PIXELS = 100_000_000;
/** For one page. Anything slower was made to be slow. */
const MOST_MS = 60_000;

const BROKEN = 'The PDF is damaged, or part of it is missing. Please save it again and try once more.';

/** Opens a PDF for viewing. Its scripts are not run, and nothing that it refers to is fetched. */
export async function openPdf(file: Uint8Array): Promise<Pdf> {
  const task = getDocument({
    data: file,
    wasmUrl: `/assets/pdf-${version}/`,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    void task.destroy();
    if (error instanceof PasswordException) {
      throw new Unusable('The PDF is protected by a password. Please save it without one and try again.');
    }
    throw new Unusable(BROKEN);
  });
  if (pdf.numPages > MOST_PAGES) {
    void task.destroy();
    throw new Unusable(
      `The PDF has ${counted(pdf.numPages, 'page')}. Please save the page with the floor plan as a separate file.`,
    );
  }
  return {
    pageCount: pdf.numPages,
    async paint(number, within) {
      try {
        const page = await pdf.getPage(number);
        const natural = page.getViewport({ scale: 1 });
        const room = within ?? largest(enlarged(natural));
        const scale = Math.min(room.width / natural.width, room.height / natural.height);
        const viewport = page.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = Math.max(1, Math.round(viewport.width));
        canvas.height = Math.max(1, Math.round(viewport.height));
        const rendering = page.render({ canvas, viewport, background: 'white' });
        const timer = setTimeout(() => rendering.cancel(), MOST_MS);
        await rendering.promise.finally(() => clearTimeout(timer));
        page.cleanup();
        return canvas;
      } catch (error) {
        if (error instanceof RenderingCancelledException) {
          throw new Unusable('The page takes too long to draw. Please simplify it, or save it as a picture.');
        }
        throw new Unusable(BROKEN);
      }
    },
    close: () => void task.destroy(),
  };
}

/** A page has a size on paper and no pixels, so it is drawn as large as allowed. */
const enlarged = ({ width, height }: { width: number; height: number }) => ({
  width: width * 1000,
  height: height * 1000,
});
