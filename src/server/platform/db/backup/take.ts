import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from '../connection.ts';
import {
  BackupError,
  END_OF_ROWS,
  type Heading,
  lineOf,
  type BackupSection,
  BACKUP_VERSION,
} from './format.ts';
import {
  connectPatiently,
  appliedMigrations,
  quotedNames,
  quotedName,
  sequencesOf,
  tablesOf,
} from './tables.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

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

type WrittenBackup = { heading: Heading; rows: Record<string, number> };

/**
 * The text of a backup, a piece at a time: a consistent snapshot of all tables from when it begins, while others go
 * on writing. Returns a summary of what it contains.
 */
async function* textOfBackup(client: pg.ClientBase): AsyncGenerator<Buffer, WrittenBackup> {
  const tables = await beginSnapshot(client);
  const hash = createHash('sha256');
  const hashed = (piece: Buffer): Buffer => {
    hash.update(piece);
    return piece;
  };

  const heading = await headingOf(client);
  yield hashed(lineOf(heading));
  const rows: Record<string, number> = {};
  for (const section of tables) {
    yield hashed(lineOf(section));
    const copy = client.query(copyTo(`copy ${rowsOf(section)} to stdout`));
    for await (const piece of copy) yield hashed(piece as Buffer);
    yield hashed(Buffer.from(END_OF_ROWS));
    rows[section.table] = copy.rowCount;
  }
  // Sequences are outside the snapshot; read last, none can be behind an id in it.
  const sequences = await sequencesOf(client);
  await client.query('commit');
  yield lineOf({ rows, sequences, sha256: hash.digest('hex') });
  return { heading, rows };
}

/** Sessions, which no restore brings back, are left out: a backup is no list of who was signed in where. */
const rowsOf = ({ table, columns }: BackupSection): string =>
  table === 'sessions'
    ? '(select from sessions where false)'
    : `${quotedName(table)} (${quotedNames(columns)})`;

/** The tables are locked before the snapshot is taken, so that no migration changes them in between. */
async function beginSnapshot(client: pg.ClientBase): Promise<BackupSection[]> {
  const before = await tablesOf(client);
  await client.query('begin transaction isolation level repeatable read read only');
  if (before.length > 0)
    await client.query(`lock table ${quotedNames(before.map(({ table }) => table))} in access share mode`);
  const tables = await tablesOf(client);
  if (JSON.stringify(tables) !== JSON.stringify(before)) {
    throw new BackupError('The tables are being migrated. Try the backup again in a moment.');
  }
  return tables;
}

async function headingOf(client: pg.ClientBase): Promise<Heading> {
  const migrations = await appliedMigrations(client);
  if (!migrations || migrations.length === 0) {
    throw new BackupError('This database has no Perch tables, so there is nothing to back up.');
  }
  const { rows } = await client.query<{ now: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  );
  return { backupOf: 'perch', version: BACKUP_VERSION, takenAt: rows[0]?.now ?? '', migrations };
}
