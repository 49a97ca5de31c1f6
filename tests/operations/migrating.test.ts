import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ empty: true });
});
afterAll(() => database.drop());

/** The lock that the migrator holds while it works. */
const MIGRATORS_LOCK = '3853314791062309107';

test('a start whose migrations PostgreSQL ends because of a deadlock retries them', async () => {
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
  // It waits for our table and we for its lock: PostgreSQL ends the one that has waited longer.
  await other.query(`select pg_advisory_xact_lock(${MIGRATORS_LOCK})`);
  await other.query('rollback');
  const { stop, app } = await starting;
  const { rows } = await app.db.query('select name from schema_migrations');
  expect(rows.length).toBeGreaterThan(10);
  await stop();
  await Promise.all([other.end(), onlooker.end()]);
});
