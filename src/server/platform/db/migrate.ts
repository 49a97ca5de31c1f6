import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { migrationNames, migrationText } from './migration-files.ts';

const TRIES = 10;

/**
 * Brings the schema up to date, running each file once and in order. Safe when several instances start at once: the
 * migrator holds a lock while it works and the others wait for it. A booking on an older instance may deadlock with
 * it; if PostgreSQL then ends the migration, all of it is rolled back and retried.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  for (let left = TRIES; ; left -= 1) {
    const result = await migratorOf(db).migrateToLatest();
    if (left <= 1 || !isDeadlock(result.error)) return succeed(result);
  }
}

const isDeadlock = (error: unknown) => (error as { code?: string } | undefined)?.code === '40P01';

/**
 * On this connection, in one transaction: the migrations of an empty database up to the named one, then the work,
 * then the remaining migrations. Throwing undoes all of it.
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
    succeed(await migratorOf(transaction).migrateTo(upTo));
    const result = await work();
    succeed(await migratorOf(transaction).migrateToLatest());
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

/**
 * Only starting is refused: an older instance that is already running may carry on, because migrations only add to
 * what it knows.
 */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `the database belongs to a newer version of Perch (${migration}). Start that version, or restore the backup from before it.`,
    );
  }
}

function succeed({ error }: MigrationResultSet): void {
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
