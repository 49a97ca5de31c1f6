import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { PROGRAM_MISSING } from '../../platform/programs.ts';
import { limiter } from '../../platform/limiter.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { type ProcessEnd, readInProcess, type Upload } from './reader-process.ts';
import { reportIn } from './report.ts';

/** `unavailable` if no process can be started for it. */
export type RefusalOfUpload = 'unreadable-drawing' | 'too-many-requests' | 'unavailable';

/** What is stored: the upload as it came. */
export type StoredUpload = UploadedDrawing & ({ svg: string; png: null } | { svg: null; png: Uint8Array });

/** Reads uploads outside the process that answers requests. */
export type DrawingReader = {
  /** Refused with a sentence if it cannot be read, takes too long, or too many others are waiting. */
  read(upload: Upload): Promise<Outcome<StoredUpload, RefusalOfUpload>>;
  /** Finishes the current upload. */
  stop(): Promise<void>;
};

/** `limitMs` covers everything done for one upload, even on a busy machine. */
export type ReaderOptions = { program?: URL; limitMs?: number; mostWaiting?: number };

const PROGRAM = new URL('./read-upload.ts', import.meta.url);
const TOO_MUCH =
  'The drawing is too complicated for us to read. Please simplify it, for example by removing layers.';
const MISSING =
  'the program that reads drawings is missing: this release was changed while it was running; restart from a whole one';
const FAILED =
  'Something went wrong while we were reading the drawing. Please save it again as plain SVG and try once more.';

export function startDrawingReader(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  { program = PROGRAM, limitMs = 10_000, mostWaiting = 4 }: ReaderOptions = {},
): DrawingReader {
  const line = limiter({ atOnce: 1, mostWaiting });

  async function readApart(upload: Upload): Promise<Outcome<StoredUpload, RefusalOfUpload>> {
    let ended: ProcessEnd;
    try {
      ended = await readInProcess(program, limitMs, upload);
    } catch (error) {
      const { code } = error as { code?: string };
      log.error({ code }, code === PROGRAM_MISSING ? MISSING : 'no process can be started to read a drawing');
      return refused('unavailable');
    }
    if (ended.how === 'too-much') {
      log.warn({ signal: ended.signal }, 'reading a drawing took too much');
      return unreadable(TOO_MUCH);
    }
    const said = ended.how === 'finished' ? reportIn(ended.said) : null;
    if (said && 'taken' in said) return done({ ...asStored(upload), ...said.taken });
    if (said && 'refusal' in said) return unreadable(said.refusal);
    log.error({ ...said, code: ended.how === 'failed' ? ended.code : 0 }, 'reading a drawing failed');
    return unreadable(FAILED);
  }

  return {
    read: async (upload) =>
      (await line.run(() => readApart(upload))) ??
      refused('too-many-requests', {
        detail: 'Other drawings are being read right now. Please try again in a moment.',
      }),
    stop: () => line.stop(),
  };
}

/** A drawing without the mark that some programs put in front of UTF-8. */
function asStored({ file, kind }: Upload) {
  const named = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
  if (kind === 'png') return { assetId: named(file), svg: null, png: file };
  const svg = new TextDecoder().decode(file);
  return { assetId: named(svg), svg, png: null };
}

const unreadable = (detail: string) => refused('unreadable-drawing', { detail });
