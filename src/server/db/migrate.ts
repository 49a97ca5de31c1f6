import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrationNames, migrationText } from './migration-files.ts';

/**
 * Brings the schema up to date, each file in order and once. Safe when several instances start at
 * once: the migrator holds a lock while it works and the others wait for it.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await succeed(migratorOf(db).migrateToLatest());
}

/**
 * One transaction of this connection: the migrations of an empty database up to the named one, the work, and the migrations
 * that come after. What is thrown undoes all of it.
 */
export async function inMigratedTransaction<Result>(
  client: pg.ClientBase,
  upTo: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = { query: client.query.bind(client), release() {} };
  const pool = { options: {}, connect: async () => connection, end: async () => {} };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return db.transaction().execute(async (transaction) => {
    await succeed(migratorOf(transaction).migrateTo(upTo));
    const result = await work();
    await succeed(migratorOf(transaction).migrateToLatest());
    return result;
  });
}

function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    provider: { getMigrations },
  });
}

/** Only a start is refused: an older instance that runs already may go on, since each migration adds to what it knows. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `the database is of a newer Perch (${migration}). Start that one, or restore the backup from before it.`,
    );
  }
}

async function succeed(migrating: Promise<MigrationResultSet>): Promise<void> {
  const { error } = await migrating;
  const [, newer] =
    /previously executed migration (\S+) is missing/.exec((error as Error | undefined)?.message ?? '') ?? [];
  if (newer) throw new NewerDatabaseError(newer);
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}

async function getMigrations() {
  const names = await migrationNames();
  const migrations = names.map(async (name) => {
    const text = await migrationText(name);
    const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
