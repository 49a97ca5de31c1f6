import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from '../connection.ts';
import { BackupError } from './format.ts';
import { connectPatiently } from './tables.ts';
import { textOfBackup, type WrittenBackup } from './write.ts';

export type TakenBackup = WrittenBackup & { file: string; bytes: number };

/**
 * Writes a backup to a new file, or to a folder under a generated name. It is written under a temporary name, so
 * that a file with the final name is always complete; only its owner may read it. Perch can be used meanwhile.
 */
export async function takeBackup(
  connection: Connection,
  target: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<TakenBackup> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) refuseToReplace(target);
  const unfinished = `${isFolder ? join(target, 'perch') : target}.unfinished-${process.pid}`;
  const { client, end } = await connectPatiently(connection);
  try {
    const written = await writeInto(unfinished, client, signal);
    const file = isFolder ? join(target, nameOf(written.heading.takenAt)) : target;
    refuseToReplace(file);
    renameSync(unfinished, file);
    // The backup is whole, even of an older release's tables, which have no place for this.
    await client
      .query('update installation set backed_up_at = $1', [written.heading.takenAt])
      .catch(() => {});
    return { ...written, file, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw told(error as NodeJS.ErrnoException, target);
  } finally {
    await end();
  }
}

async function writeInto(
  file: string,
  client: Parameters<typeof textOfBackup>[0],
  signal?: AbortSignal,
): Promise<WrittenBackup> {
  let written: WrittenBackup | undefined;
  // Waited for: what fails before the file is there could not remove it.
  const handle = await open(file, 'wx', 0o600);
  await pipeline(
    async function* () {
      written = yield* textOfBackup(client);
    },
    createGzip(),
    // Flushed to disk before it gets its name.
    handle.createWriteStream({ flush: true }),
    ...(signal ? [{ signal }] : []),
  );
  if (!written) throw new Error('The backup stopped before it was written.');
  return written;
}

function refuseToReplace(file: string): void {
  if (existsSync(file))
    throw new BackupError(
      `${file} already exists, and a backup never overwrites a file. Choose another name.`,
    );
}

/** Named after its time, so that names sort chronologically. */
export const nameOf = (takenAt: string): string => `perch-${takenAt.replaceAll(':', '-')}.backup.gz`;

function told(error: NodeJS.ErrnoException, target: string): Error {
  if (error.code === 'ENOSPC')
    return new BackupError(`There is no space for the backup at ${target}. Nothing was kept.`);
  if (error.syscall && ['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR'].includes(error.code ?? ''))
    return new BackupError(`The backup cannot be written to ${target} (${error.code}).`);
  return error;
}
