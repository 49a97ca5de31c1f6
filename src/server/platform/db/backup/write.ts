import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  BackupError,
  END_OF_ROWS,
  type Heading,
  lineOf,
  type BackupSection,
  BACKUP_VERSION,
} from './format.ts';
import { appliedMigrations, quotedNames, quotedName, sequencesOf, tablesOf } from './tables.ts';

export type WrittenBackup = { heading: Heading; rows: Record<string, number> };

/**
 * The text of a backup, a piece at a time: a consistent snapshot of all tables from when it begins, while others go
 * on writing. Returns a summary of what it contains.
 */
export async function* textOfBackup(client: pg.ClientBase): AsyncGenerator<Buffer, WrittenBackup> {
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
