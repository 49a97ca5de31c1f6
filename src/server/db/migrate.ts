import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the schema up to date, each file in order and once. Safe when several instances start at
 * once: the migrator holds a lock while it works and the others wait for it.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    provider: { getMigrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}

/** In the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return files.map((file) => file.replace('.sql', '')).sort();
}

async function getMigrations() {
  const names = await migrationNames();
  const migrations = names.map(async (name) => {
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
    const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
    return [name, { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
