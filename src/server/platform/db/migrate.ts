import type pg from 'pg';
import type { Queryable } from './database.ts';
import { migrationNames, migrationText } from './migration-files.ts';

const TRIES = 10;

/** The lock that every release takes, so that instances of different releases do not migrate at once either. */
const LOCK = '3853314791062309107';

/**
 * Brings the schema up to date, running each file once and in order, all in one transaction. Several instances may start at once:
 * they wait for each other. A booking on an older instance may deadlock with it; if PostgreSQL then ends the migration, it is retried.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await inTransaction(client, () => applyMissing(client));
      } catch (error) {
        if (left <= 1 || !isDeadlock(error)) throw error;
      }
    }
  } finally {
    client.release();
  }
}

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';

/**
 * On this connection, in one transaction: the migrations of an empty database up to the named one, then the work,
 * then the remaining migrations. Throwing undoes all of it.
 */
export function inMigratedTransaction<Result>(
  client: pg.ClientBase,
  upTo: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(client, async () => {
    await applyMissing(client, upTo);
    const result = await work();
    await applyMissing(client);
    return result;
  });
}

async function inTransaction<Result>(db: Queryable, work: () => Promise<Result>): Promise<Result> {
  await db.query('begin');
  try {
    const result = await work();
    await db.query('commit');
    return result;
  } catch (error) {
    // Without a connection there is nothing to roll back.
    await db.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyMissing(db: Queryable, upTo?: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(${LOCK})`);
  await db.query(
    'create table if not exists schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const names = await migrationNames();
  const { rows } = await db.query<{ name: string }>(
    'select name from schema_migrations order by name collate "C"',
  );
  const applied = rows.map(({ name }) => name);
  // Only starting is refused: an older instance that is running may carry on, because migrations only add to what it knows.
  const newer = applied.find((name) => !names.includes(name));
  if (newer)
    throw new Error(
      `the database belongs to a newer version of Perch (${newer}). Start that version, or restore the backup from before it.`,
    );
  const missed = names.find((name, index) => index < applied.length && name !== applied[index]);
  if (missed) throw new Error(`the migration ${missed} comes before one that has been applied.`);
  for (const name of names.slice(applied.length)) {
    if (upTo !== undefined && name > upTo) return;
    await db.query(await migrationText(name));
    await db.query('insert into schema_migrations values ($1, now()::text)', [name]);
  }
}
