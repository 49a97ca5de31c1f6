import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { patientPool } from '../../src/server/platform/db/database.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { migrationNames, migrationText } from '../../src/server/platform/db/migration-files.ts';
import { start } from '../../src/server/start.ts';
import { freshDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

test('a database that earlier releases migrated is taken over, and nothing runs a second time', async () => {
  const database = await freshDatabase({ empty: true });
  const pool = patientPool(database.connection);
  const names = await migrationNames();
  const earlier = names.slice(0, names.indexOf('0065_lock_without_table'));
  await pool.query(AS_BEFORE);
  for (const name of earlier) {
    await pool.query(await migrationText(name));
    await pool.query('insert into schema_migrations values ($1, $2)', [name, '2026-11-20T06:31:00.123Z']);
  }
  await migrate(pool);
  const { rows } = await pool.query('select name, timestamp from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows.filter(({ timestamp }) => timestamp === '2026-11-20T06:31:00.123Z')).toHaveLength(
    earlier.length,
  );
  await expect(pool.query('select from schema_migrations_lock')).rejects.toThrow('does not exist');
  await pool.end();
  await database.drop();
});

/** What the library made that migrated for them. */
const AS_BEFORE = `
  create table schema_migrations ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
  create table schema_migrations_lock ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
  insert into schema_migrations_lock values ('migration_lock', 0)`;

test('a migration that comes before one that has been applied is refused, and nothing is changed', async () => {
  const database = await freshDatabase();
  const pool = patientPool(database.connection);
  await pool.query(`delete from schema_migrations where name = '0063_last_backup' or name > '0065'`);
  await expect(migrate(pool)).rejects.toThrow(
    'the migration 0063_last_backup comes before one that has been applied.',
  );
  const { rows } = await pool.query('select max(name) as last from schema_migrations');
  expect(rows).toEqual([{ last: '0064_session_days' }]);
  await pool.end();
  await database.drop();
});

/** The lock that the migrator holds while it works. */
const MIGRATORS_LOCK = '3853314791062309107';

test('a start retries migrations that PostgreSQL has ended because of a deadlock', async () => {
  // PostgreSQL looks for a deadlock once, after this long a wait. On a slow machine that can be before there is one.
  await until(deadlocked);
});

/** Returns false if PostgreSQL did not end the migrations. */
async function deadlocked(): Promise<boolean> {
  const database = await freshDatabase({ empty: true });
  const other = new pg.Client(database.connection);
  const onlooker = new pg.Client(database.connection);
  await Promise.all([other.connect(), onlooker.connect()]);
  await other.query('begin; create table users (id int)');
  const starting = start(readConfig({ PORT: '0', LOG_LEVEL: 'silent' }), database.connection);
  await until(async () => {
    const { rowCount } = await onlooker.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  // It is waiting for our table and we for its lock: PostgreSQL ends whichever has waited longer.
  const isOver = await other.query(`select pg_advisory_xact_lock(${MIGRATORS_LOCK})`).then(
    () => true,
    () => false,
  );
  await other.query('rollback');
  const { stop, app } = await starting;
  const { rows } = await app.db.query('select name from schema_migrations');
  expect(rows.length).toBeGreaterThan(10);
  await stop();
  await Promise.all([other.end(), onlooker.end()]);
  await database.drop();
  return isOver;
}
