import { buffer } from 'node:stream/consumers';
import { sizeOfPicture } from './pictures/picture.ts';
import type { DrawingReport } from './report.ts';
import { checkDrawing } from './svg/check.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The program that reads one upload, in its own process (`reader-process.ts`). The file arrives on standard input;
 * its declared type is the argument. The report goes to standard output. What is taken is stored as it came.
 */
const [, , kind = ''] = process.argv;
process.stdout.write(JSON.stringify(read(await buffer(process.stdin))));

function read(file: Uint8Array): DrawingReport {
  try {
    return { taken: kind === 'png' ? sizeOfPicture(file) : checkDrawing(file) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    return { mistake: placeOf(error) };
  }
}

/** Where it failed; the message may quote the file. */
function placeOf(error: unknown): string {
  const { name = '', stack = '' } = error as Partial<Error>;
  return [name, ...stack.split('\n').filter((line) => /^ {4}at /.test(line))].join('\n').slice(0, 2_000);
}
