import { parentPort, workerData } from 'node:worker_threads';
import { Unreadable } from './reading/unreadable.ts';
import { type Rewritten, rewrite } from './rewrite.ts';

/** What a worker is started with, and what it says before it ends. */
export type Upload = { file: Uint8Array; placeWord: string };
export type Report = 'begun' | { rewritten: Rewritten } | { refusal: string };

// The time it takes to get here depends on the machine and not on the drawing.
parentPort?.postMessage('begun' satisfies Report);
parentPort?.postMessage(reportOn(workerData as Upload));

/** A mistake of ours is thrown and reaches whoever started the worker. */
function reportOn({ file, placeWord }: Upload): Report {
  try {
    return { rewritten: rewrite(file, placeWord) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    throw error;
  }
}
