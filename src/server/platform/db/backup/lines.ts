import { BackupError, END_OF_ROWS } from './format.ts';

export type LineReader = {
  /** The next line including its line break, or null after the last. */
  next(): Promise<string | null>;
  /** Everything up to the closing line, in pieces of any size. */
  rows(): AsyncGenerator<Buffer>;
};

/** No line outside the rows comes anywhere near this; without a limit a hostile file could exhaust memory. */
const LONGEST_LINE = 1_000_000;

const NEW_LINE = Buffer.from('\n');
const END = Buffer.concat([NEW_LINE, Buffer.from(END_OF_ROWS)]);

export function linesOf(text: AsyncIterable<Buffer>): LineReader {
  const source = text[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** False once the text is exhausted. */
  async function readOn(): Promise<boolean> {
    const { value, done } = await source.next();
    if (!done) rest = Buffer.concat([rest, value]);
    return !done;
  }

  function take(bytes: number): Buffer {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  }

  return {
    async next() {
      for (;;) {
        const end = rest.indexOf(NEW_LINE);
        if (end >= 0) return take(end + 1).toString();
        if (rest.length > LONGEST_LINE) throw new BackupError('This is not a Perch backup.');
        if (!(await readOn())) return rest.length > 0 ? take(rest.length).toString() : null;
      }
    },
    async *rows() {
      // As if a row had just ended, so that the closing line is found even when there are no rows.
      rest = Buffer.concat([NEW_LINE, rest]);
      let isFirst = true;
      for (;;) {
        const end = rest.indexOf(END);
        // The closing line may begin at the end of this piece.
        const bytes = end >= 0 ? end + 1 : Math.max(0, rest.length - END.length);
        const piece = take(bytes);
        if (piece.length > 0) {
          if (piece.length > (isFirst ? 1 : 0)) yield isFirst ? piece.subarray(1) : piece;
          isFirst = false;
        }
        if (end >= 0) {
          take(END.length - 1);
          return;
        }
        if (!(await readOn())) throw new BackupError('The backup is incomplete: the end is missing.');
      }
    },
  };
}
