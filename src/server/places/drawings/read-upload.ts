import { buffer } from 'node:stream/consumers';
import { takePicture } from './pictures/picture.ts';
import { Unreadable } from './reading/unreadable.ts';
import type { Report } from './report.ts';
import { rewrite } from './rewrite.ts';

/**
 * The program that reads one upload, in its own process (`reader-process.ts`). The file arrives on standard input;
 * its declared type and the name for unnamed objects are arguments. The report goes to standard output, followed by
 * the drawing. A picture is stored as it came, so nothing follows.
 */
const [, , kind = '', placeWord = ''] = process.argv;
const { report, svg } = read(await buffer(process.stdin));
process.stdout.write(`${JSON.stringify(report)}\n${svg}`);

function read(file: Uint8Array): { report: Report; svg: string } {
  try {
    if (kind === 'png') return { report: { rewritten: takePicture(file) }, svg: '' };
    const { svg, ...rewritten } = rewrite(file, placeWord);
    return { report: { rewritten }, svg };
  } catch (error) {
    if (error instanceof Unreadable) return { report: { refusal: error.message }, svg: '' };
    return { report: { mistake: placeOf(error) }, svg: '' };
  }
}

/** Where it failed; the message may quote the file. */
function placeOf(error: unknown): string {
  const { name = '', stack = '' } = error as Partial<Error>;
  return [name, ...stack.split('\n').filter((line) => /^ {4}at /.test(line))].join('\n').slice(0, 2_000);
}
