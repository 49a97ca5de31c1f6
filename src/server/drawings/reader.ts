import { Worker } from 'node:worker_threads';
import { type Outcome, done, refused } from '../../shared/outcome.ts';
import { queueOf } from './queue.ts';
import type { Rewritten } from './rewrite.ts';
import type { Report, Upload } from './worker.ts';

/** Reads uploads away from the thread that answers people. */
export type DrawingReader = {
  /** Refused with a sentence when it cannot be read, takes too long or too many others wait. */
  read(upload: Upload): Promise<Outcome<Rewritten>>;
  /** Finishes the upload it is at. */
  stop(): Promise<void>;
};

/** `limitMs` is for reading, from when the thread has started. */
type Options = { program?: URL; limitMs?: number; mostWaiting?: number };

const PROGRAM = new URL('./worker.ts', import.meta.url);
/** A thread that has not even begun by then will not. */
const START_MS = 10_000;
const TOO_MUCH =
  'The drawing is too complicated for us to read. Please simplify it, for instance by leaving out layers.';

export function startDrawingReader({
  program = PROGRAM,
  limitMs = 2_000,
  mostWaiting = 4,
}: Options = {}): DrawingReader {
  const queue = queueOf(mostWaiting);
  return {
    read: async (upload) =>
      (await queue.run(() => readAlone(program, limitMs, upload))) ??
      refused('too-many-requests', {
        detail: 'Other drawings are being read right now. Please try again in a moment.',
      }),
    stop: () => queue.stop(),
  };
}

/** One upload in a thread of its own, which is ended when it takes too much time or memory. */
function readAlone(program: URL, limitMs: number, upload: Upload): Promise<Outcome<Rewritten>> {
  const worker = new Worker(program, {
    workerData: upload,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // What reads a stranger's file needs to know nothing of our settings.
    env: {},
    execArgv: [],
  });
  return new Promise<Outcome<Rewritten>>((resolve, reject) => {
    const tooMuch = () => resolve(refused('unreadable-drawing', { detail: TOO_MUCH }));
    let timer = setTimeout(tooMuch, START_MS);
    worker.on('message', (report: Report) => {
      if (report === 'begun') {
        clearTimeout(timer);
        timer = setTimeout(tooMuch, limitMs);
      } else if ('rewritten' in report) resolve(done(report.rewritten));
      else resolve(refused('unreadable-drawing', { detail: report.refusal }));
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('A drawing was neither read nor refused.'));
    });
  }).finally(() => worker.terminate());
}
