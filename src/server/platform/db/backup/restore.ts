import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '../connection.ts';
import { inMigratedTransaction } from '../migrate.ts';
import { migrationNames } from '../migration-files.ts';
import type { Queryable } from '../database.ts';
import { BackupError } from './format.ts';
import type { BackupEnding, Heading, BackupSection } from './format.ts';
import { checkBackup, type Contents, readBackup, skipRows } from './read.ts';
import { connectPatiently, hasTables, quotedName, quotedNames, sequencesOf, tablesOf } from './tables.ts';

export type RestoredBackup = Contents & {
  migratedSince: string[];
  /** Tables in the backup that are not Perch's. */
  leftOut: string[];
};

/**
 * Restores a backup into an empty database and applies newer migrations, all in one transaction: either everything
 * is there or nothing is. An incomplete file changes nothing.
 */
export async function restoreBackup(connection: Connection, file: string): Promise<RestoredBackup> {
  const { heading } = await checkBackup(file);
  const migratedSince = await migrationsSince(heading);
  const { client, end } = await connectPatiently(connection);
  try {
    if (await hasTables(client)) throw new BackupError(NOT_EMPTY);
    const contents = await inMigratedTransaction(client, heading.migrations.at(-1) ?? '', () =>
      load(client, file),
    );
    // Transactions are counted anew here, so whoever follows the trail begins again (O10).
    await client.query(`update audit_entries set xid = '0' where xid <> '0'`);
    // So that the first pages are as fast as they were.
    await client.query('analyze');
    return { ...contents, migratedSince };
  } catch (error) {
    throw told(error);
  } finally {
    await end();
  }
}

const NOT_EMPTY =
  'This database is not empty, and a backup can only be restored into an empty one. Create a new database, or set DATA_DIR to a new folder.';

async function migrationsSince({ migrations }: Heading): Promise<string[]> {
  const ours = await migrationNames();
  const unknown = migrations.find((name, index) => ours[index] !== name);
  if (unknown) {
    throw new BackupError(
      `The backup comes from another version of Perch, probably a newer one (${unknown}). Restore it with that version.`,
    );
  }
  return ours.slice(migrations.length);
}

async function load(client: pg.ClientBase, file: string): Promise<Contents & { leftOut: string[] }> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.table, table.columns]));
  // A migration may have written rows of its own, which the backup contains too.
  await client.query(`truncate ${quotedNames([...tables.keys()])}`);
  const foreignKeys = await loosen(client);
  await setTriggers(client, [...tables.keys()], 'disable');
  const loaded: Record<string, number> = {};
  const leftOut: string[] = [];
  const contents = await readBackup(file, {
    async table(section, rows) {
      const columns = tables.get(section.table);
      if (columns) {
        loaded[section.table] = await copyInto(client, agreed(section, columns), rows);
      } else {
        await skipRows(rows);
        leftOut.push(section.table);
      }
    },
  });
  refuseMissing(contents.ending, loaded, [...tables.keys()]);
  await setSequences(client, contents.ending);
  await bindAgain(client, foreignKeys);
  await setTriggers(client, [...tables.keys()], 'enable');
  // Anyone who has signed out since, or been signed out, must not be signed in again.
  await client.query('truncate sessions');
  return { ...contents, leftOut };
}

async function copyInto(
  client: pg.ClientBase,
  { table, columns }: BackupSection,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quotedName(table)} (${quotedNames(columns)}) from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

function agreed(section: BackupSection, columns: string[]): BackupSection {
  if (section.columns.toSorted().join() === columns.toSorted().join()) return section;
  throw new BackupError(
    `The backup's table "${section.table}" does not have the columns Perch had at the time.`,
  );
}

function refuseMissing({ rows }: BackupEnding, loaded: Record<string, number>, tables: string[]): void {
  const wrong = tables.find((table) => loaded[table] === undefined || loaded[table] !== rows[table]);
  if (wrong) throw new BackupError(`The backup is missing rows of the table "${wrong}".`);
}

async function setSequences(client: pg.ClientBase, { sequences }: BackupEnding): Promise<void> {
  const wanted = Object.keys(await sequencesOf(client));
  const missing = wanted.find((name) => sequences[name] === undefined);
  if (missing) throw new BackupError(`The backup is missing the sequence of "${missing}".`);
  for (const name of wanted) {
    if (sequences[name] !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [quotedName(name), sequences[name]]);
  }
}

/** PostgreSQL's own messages may quote personal data. */
function told(error: unknown): unknown {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  if (error instanceof BackupError || !/^[0-9A-Z]{5}$/.test(code ?? '')) return error;
  const about = [code, table, constraint].filter(Boolean).join(', ');
  return new BackupError(`PostgreSQL rejected the backup (${about}). Nothing was changed.`);
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys, until {@link bindAgain} checks all rows at once: tables refer to each other in circles,
 * so no order of loading would satisfy them.
 */
async function loosen(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  );
  for (const { table, name } of rows)
    await db.query(`alter table ${table} drop constraint ${quotedName(name)}`);
  return rows;
}

/** What triggers would write is in the backup too. */
async function setTriggers(db: Queryable, tables: string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await db.query(`alter table ${quotedName(table)} ${to} trigger user`);
}

async function bindAgain(db: Queryable, foreignKeys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await db.query(`alter table ${table} add constraint ${quotedName(name)} ${definition}`);
}
