import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  BackupError,
  END_OF_ROWS,
  ending,
  type BackupEnding,
  heading,
  type Heading,
  section,
  type BackupSection,
  BACKUP_VERSION,
} from './format.ts';

export type Contents = { heading: Heading; ending: BackupEnding };

/** What to do with a backup as it is read. The rows must be consumed to the end. */
type Reader = {
  begin?(heading: Heading): Promise<void>;
  table(section: BackupSection, rows: AsyncIterable<Buffer>): Promise<void>;
};

/**
 * Reads a backup once, from end to end, in constant memory. Throws a sentence if it is not a backup or not
 * complete; only when this has returned do we know that it was.
 */
export async function readBackup(file: string, reader: Reader): Promise<Contents> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  try {
    return await readText(file, linesOf(text), reader);
  } catch (error) {
    throw told(error as NodeJS.ErrnoException, file);
  } finally {
    source.destroy();
    text.destroy();
  }
}

/** Reads it without restoring anything, to check that it is complete. */
export function checkBackup(file: string): Promise<Contents> {
  return readBackup(file, { table: (_section, rows) => skipRows(rows) });
}

export async function skipRows(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of rows) void piece;
}

async function readText(file: string, lines: LineReader, { begin, table }: Reader): Promise<Contents> {
  const hash = createHash('sha256');
  const first = await lines.next();
  const said = parse(heading, first);
  if (!said) throw new BackupError(`${file} is not a Perch backup.`);
  if (said.version > BACKUP_VERSION) {
    throw new BackupError(`${file} was written by a newer version of Perch. Restore it with that version.`);
  }
  hash.update(first ?? '');
  await begin?.(said);
  for (;;) {
    const line = await lines.next();
    const next = parse(section, line);
    if (!next) {
      const last = parse(ending, line);
      if (!last || last.sha256 !== hash.digest('hex') || (await lines.next()) !== null) throw damaged(file);
      return { heading: said, ending: last };
    }
    hash.update(line ?? '');
    await table(next, hashed(lines.rows(), hash));
    hash.update(END_OF_ROWS);
  }
}

async function* hashed(rows: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of rows) {
    hash.update(piece);
    yield piece;
  }
}

function parse<Shape>(schema: z.ZodType<Shape>, line: string | null): Shape | null {
  try {
    return schema.safeParse(JSON.parse(line ?? '')).data ?? null;
  } catch {
    return null;
  }
}

function told(error: NodeJS.ErrnoException, file: string): Error {
  // zlib's own errors: the file is cut short, or its bytes have changed since it was written.
  if (error.code === 'Z_BUF_ERROR') return new BackupError(`${file} is incomplete: the end is missing.`);
  if (error.code?.startsWith('Z_')) return damaged(file);
  if (error.syscall) return new BackupError(`${file} cannot be read (${error.code}).`);
  return error;
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged, encrypted or not a Perch backup: its checksum does not match.`);

type LineReader = {
  /** The next line including its line break, or null after the last. */
  next(): Promise<string | null>;
  /** Everything up to the closing line, in pieces of any size. */
  rows(): AsyncGenerator<Buffer>;
};

/** No line outside the rows comes anywhere near this; without a limit a hostile file could exhaust memory. */
const LONGEST_LINE = 1_000_000;

const NEW_LINE = Buffer.from('\n');
const END = Buffer.concat([NEW_LINE, Buffer.from(END_OF_ROWS)]);

function linesOf(text: AsyncIterable<Buffer>): LineReader {
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
