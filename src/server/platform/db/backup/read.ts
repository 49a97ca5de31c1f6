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
import { type LineReader, linesOf } from './lines.ts';

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
