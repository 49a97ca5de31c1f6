import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import { freshDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

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
