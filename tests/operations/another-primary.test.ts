import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostsIn } from '../../src/server/platform/db/hosts.ts';
import { isLost } from '../../src/server/platform/db/lost.ts';
import { readConfig } from '../../src/server/config.ts';
import { start, type Running } from '../../src/server/start.ts';
import { clientOf } from '../support/client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { addressOver, type Relay, startRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';
import { perFile } from '../support/started.ts';

const database = perFile(freshDatabase);
let here: Relay;
let there: Relay;
let running: Running;

/** Two routes to one database, as if it were first on one machine and then on another. */
beforeAll(async () => {
  [here, there] = await Promise.all([startRelay(database.url), startRelay(database.url)]);
  await there.cut();
  const DATABASE_URL = addressOver(database.url, here.host, there.host);
  running = await start(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL }));
});
afterAll(async () => {
  await running.stop();
  await Promise.all([here.cut(), there.cut()]);
});

const isReady = async () => (await clientOf(running.address).get('/health/ready')).status;
const reached = async () =>
  /^perch_database_reached (\d)$/m.exec((await clientOf(running.address).send('/metrics')).body)?.[1];
/** What it answers after a while. */
const becomes = (status: number) => until(async () => (await isReady()) === status);
const query = (text: string) => running.app.db.pool.query(text);

test('each host in an address becomes an address of its own', () => {
  expect(hostsIn('postgres://perch:s%40cret@one:5432,two/perch?target_session_attrs=read-write')).toEqual([
    'postgres://perch:s%40cret@one:5432/perch',
    'postgres://perch:s%40cret@two/perch',
  ]);
  expect(hostsIn('postgres://perch@localhost/perch?host=%2Frun')).toEqual([
    'postgres://perch@localhost/perch?host=%2Frun',
  ]);
});

test('when the database moves to the other host and back, Perch follows', async () => {
  expect(await isReady()).toBe(200);
  await there.mend();
  await here.cut();
  await becomes(200);
  await here.mend();
  await there.cut();
  await becomes(200);
});

test('while no host answers, every call is told so, and metrics are still served', async () => {
  await here.cut();
  await becomes(503);
  const { status, body } = await clientOf(running.address).post('/dev/google/token', {
    email: 'ben@perch.example',
    givenName: 'Ben',
    familyName: 'Okafor',
  });
  expect(status).toBe(200);
  const signIn = await clientOf(running.address).send('/api/session/google', {
    method: 'POST',
    headers: { authorization: `Bearer ${body.credential}` },
  });
  expect([signIn.status, signIn.body.reason]).toEqual([503, 'unavailable']);
  expect(await reached()).toBe('0');
  await here.mend();
  await becomes(200);
  expect(await reached()).toBe('1');
});

test('a server that accepts no writes is neither written to nor read', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await query(`alter database ${name} set default_transaction_read_only = on`);
  // Ends all sessions of this database, the one doing it last.
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await query(`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  await becomes(503);
  const DATABASE_URL = addressOver(database.url, here.host);
  await expect(start(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL }))).rejects.toThrow(
    'read-only standby',
  );

  const admin = new pg.Client(database.url);
  await admin.connect();
  await admin.query('begin read write');
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  await admin.query('commit');
  await admin.end();
  await becomes(200);
});

test('a connection lost between two statements of a transaction fails that transaction alone', async () => {
  const { db } = running.app;
  const failed = db.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await until(async () => {
      const { rows: left } = await db.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]);
      return left.length === 0;
    });
    // Time for the news to reach this process.
    await db.query('select pg_sleep(0.05)');
    await transaction.query('select 1');
  });
  await expect(failed).rejects.toSatisfy(isLost);
  expect(await isReady()).toBe(200);
});
