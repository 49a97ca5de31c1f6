import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import '../../src/server/platform/temporal.ts';
import type { Connection } from '../../src/server/platform/db/connection.ts';
import { startEmbeddedPostgres } from '../../src/server/demo/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { folderForDatabases } from './memory.ts';
import { inDatabase, type TestServer } from './postgres.ts';

const PREFIX = 'perch-tests-';

type Running = { server: TestServer; tearDown: () => Promise<void> };

/** Each project loads this file afresh, so the shared server is kept on the global object. */
const shared = globalThis as { perchTestServer?: { running: Promise<Running>; users: number } };

/** One server per run: the first project to need it starts it, the last one stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mine = (shared.perchTestServer ??= { running: startServer(), users: 0 });
  mine.users += 1;
  const { server, tearDown } = await mine.running;
  project.provide('postgres', server);
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    delete shared.perchTestServer;
    await tearDown();
  };
}

/** With a migrated template, which each test's database is copied from. */
async function startServer(): Promise<Running> {
  const given = process.env.TEST_DATABASE_URL;
  const { admin, stop } = given
    ? { admin: { connectionString: given }, stop: async () => {} }
    : await ownServer();
  const template = `perch_tests_${process.pid}`;
  const tearDown = async () => {
    if (given) await dropAll(admin, template);
    await stop();
  };
  await makeTemplate(admin, template).catch(async (error) => {
    await tearDown();
    throw error;
  });
  // Copying files means a checkpoint, which is faster only if nothing is synced to disk.
  return { server: { admin, template, strategy: given ? 'wal_log' : 'file_copy' }, tearDown };
}

async function ownServer() {
  await clearInterrupted();
  const folder = join(folderForDatabases(), `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // When root runs the tests, another account runs the server and has to pass through here.
  chmodSync(folder, 0o711);
  const start = () => startEmbeddedPostgres({ dataDir: folder, say: () => {} });
  const first = await start();
  await configure(first.connection);
  await first.stop();
  const { connection, stop } = await start();
  const onInterrupt = () => abandon(folder);
  process.once('exit', onInterrupt);
  return {
    admin: connection,
    stop: async () => {
      process.off('exit', onInterrupt);
      await stop();
      remove(folder);
    },
  };
}

/** An interrupted run exits at once: there is no time to ask the server nicely, and nothing to lose. */
function abandon(folder: string): void {
  const pid = Number.parseInt(readFileSync(join(folder, 'postgresql/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGQUIT');
  remove(folder);
}

/** Retried, because a dying server may still be writing. */
function remove(folder: string): void {
  for (let tries = 0; tries < 200 && existsSync(folder); tries += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Nothing here outlives the run, and commits are three times as fast unsynced. Each instance of Perch opens up to 20 connections, and
 * several workers may have three instances each. A plan is kept from the first time on, because few connections here live long enough
 * to send a statement six times, when PostgreSQL would begin to keep it.
 */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 400,
  plan_cache_mode: 'force_generic_plan',
};

/** From the next start on. */
async function configure(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query(`alter system set ${name} = ${value}`);
    }
  });
}

/** What a run that was killed has left behind: a server still running, and its folder. */
async function clearInterrupted(): Promise<void> {
  const kept = [tmpdir(), folderForDatabases()]
    .flatMap((folder) => globSync(join(folder, `${PREFIX}*`)))
    // Another user's run is not ours to end, or even to look for.
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.());
  for (const dataDir of new Set(kept)) {
    if (isRunning(Number(basename(dataDir).slice(PREFIX.length)))) continue;
    const left = await startEmbeddedPostgres({ dataDir, say: () => {} }).catch(() => null);
    await left?.stop();
    remove(dataDir);
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function makeTemplate(admin: Connection, template: string): Promise<void> {
  await withClient(admin, (client) => client.query(`create database ${template}`));
  const pool = new pg.Pool({ ...inDatabase(admin, template), max: 1 });
  await migrate(pool);
  // Each test describes its own company; the sample company is loaded only where it is wanted.
  await pool.query(`update installation set sample_loaded_at = '2000-01-01T00:00:00Z'`);
  await pool.end();
}

async function dropAll(admin: Connection, template: string): Promise<void> {
  await withClient(admin, async (client) => {
    const { rows } = await client.query(`select datname from pg_database where starts_with(datname, $1)`, [
      template,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function withClient(
  connection: Connection,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  await work(client).finally(() => client.end());
}
