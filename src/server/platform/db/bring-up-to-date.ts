import type pg from 'pg';
import type { Connection } from './connection.ts';
import { type Database, patientPool } from './database.ts';
import { grantToApplication } from './roles.ts';
import { migrate } from './migrate.ts';
import { migrationNames } from './migration-files.ts';

/** As the owner of the tables: brings the schema up to date, and lets the role that Perch runs as use it (A13). */
export async function prepareForApplication(owner: Connection, application: Connection): Promise<void> {
  const pool = patientPool(owner);
  try {
    if (!(await isUpToDate(pool))) await migrate(pool);
    await grantToApplication(pool, await roleOf(application));
  } finally {
    await pool.end();
  }
}

async function roleOf(connection: Connection): Promise<string> {
  const pool = patientPool(connection);
  try {
    const { rows } = await pool.query<{ role: string }>('select current_user::text as role');
    return rows[0]?.role ?? '';
  } finally {
    await pool.end();
  }
}

/** Applies missing migrations. */
export async function bringUpToDate(db: Database, connection: Connection): Promise<void> {
  if (await isUpToDate(db.pool)) return;
  const pool = patientPool(connection);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  const [names, applied] = await Promise.all([migrationNames(), appliedNames(pool)]);
  return names.join() === applied.join();
}

/** Empty for a database that has never been migrated. */
async function appliedNames(pool: pg.Pool): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
    return rows.map(({ name }) => name).sort();
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE) return [];
    throw error;
  }
}

const NO_SUCH_TABLE = '42P01';
