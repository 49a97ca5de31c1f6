import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/demo/embedded-postgres/embedded-postgres.ts';
import { bundledBinaries } from '../../src/server/demo/embedded-postgres/bundle.ts';
import { settleIn } from '../../src/server/demo/embedded-postgres/folder.ts';
import { type Candidates, systemBinaries } from '../../src/server/demo/embedded-postgres/installation.ts';
import { emptyDatabase, postmasterOf, temporaryFolder } from '../support/folders.ts';
import { until } from '../support/until.ts';
import { perFile, perTest } from '../support/started.ts';

const SUPERVISOR = join(import.meta.dirname, '../support/embedded-supervisor.ts');
const folder = perTest(temporaryFolder);
let dataDir: string;
const said: string[] = [];
const say = (sentence: string) => said.push(sentence);
const servers: EmbeddedPostgres[] = [];
const others: ChildProcess[] = [];
const empty = perFile(emptyDatabase);

beforeEach(() => {
  dataDir = join(folder.path, 'perch');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) await server.stop();
  for (const other of others.splice(0)) await kill(other);
  await endServer();
  said.length = 0;
});

/** Another Perch, as a separate process. Rejects with what it printed if it cannot start. */
async function anotherPerch(): Promise<ChildProcess> {
  const child = fork(SUPERVISOR, [dataDir], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  others.push(child);
  const printed: string[] = [];
  child.stderr?.on('data', (chunk) => printed.push(String(chunk)));
  await Promise.race([
    once(child, 'message'),
    once(child, 'close').then(() => Promise.reject(new Error(printed.join('')))),
  ]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The one left behind by a killed Perch. */
async function endServer(): Promise<void> {
  const pidFile = join(dataDir, 'postgresql/postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = postmasterOf(dataDir);
  if (pid > 0) process.kill(pid, 'SIGQUIT');
  await until(() => !existsSync(pidFile));
}

async function query(connection: EmbeddedPostgres['connection'], text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

/** Through the server's socket, which is in the data folder. */
const connection = () => ({
  host: join(dataDir, 'socket'),
  port: 5432,
  user: 'perch',
  database: 'perch',
  ssl: false as const,
});

async function write(number: number): Promise<void> {
  await query(connection(), 'create table if not exists kept (n int)');
  await query(connection(), `insert into kept values (${number})`);
}
const written = () => query(connection(), 'select n from kept order by n');
async function start(candidates?: Candidates): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, say, ...(candidates && { candidates }) });
  servers.push(server);
  return server;
}
const startAndStop = async (between: () => Promise<unknown> = async () => {}) => {
  const server = await start();
  await between();
  await server.stop();
};

test('what was written is there after a restart', async () => {
  await startAndStop(() => write(1));
  await startAndStop(async () => expect(await written()).toEqual([1]));
});

test('the server syncs to disk, listens only on its private socket, and is gone when stopped', async () => {
  empty.copyTo(dataDir);
  const server = await start();
  const settings = `select current_setting(name) from unnest(array['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding']) name`;
  expect(await query(server.connection, settings)).toEqual(['on', 'on', 'on', '', 'UTF8']);
  await server.stop();
  await expect(written()).rejects.toThrow('ENOENT');
});

test('a killed Perch leaves its server behind, and the next one takes it over with every row', async () => {
  empty.copyTo(dataDir);
  const killed = await anotherPerch();
  await write(1);
  const pid = postmasterOf(dataDir);
  await kill(killed);
  await startAndStop(async () => {
    expect(postmasterOf(dataDir)).toBe(pid);
    expect(await written()).toEqual([1]);
  });
  await expect(written()).rejects.toThrow('ENOENT');
});

test('if Perch and its server are killed together, the next start recovers every committed row', async () => {
  empty.copyTo(dataDir);
  const killed = await anotherPerch();
  await write(1);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await kill(killed);
  await startAndStop(async () => expect(await written()).toEqual([1]));
});

test('a server that dies under a running Perch is said to have stopped, and the next start has every committed row', async () => {
  empty.copyTo(dataDir);
  const server = await start();
  await write(1);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await until(() => said.some((sentence) => sentence.startsWith('The embedded database has stopped.')));
  await server.stop();
  await startAndStop(async () => expect(await written()).toEqual([1]));
});

test('a second Perch on the same folder is refused with a sentence, and the first carries on', async () => {
  empty.copyTo(dataDir);
  await anotherPerch();
  await expect(start()).rejects.toThrow(
    `Another Perch is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  await write(1);
  expect(await written()).toEqual([1]);
});

test('a first start killed while creating the database leaves a folder that starts', async () => {
  const starting = anotherPerch();
  const outcome = starting.catch((error: Error) => error);
  const isHalfMade = () =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('unfinished'));
  await until(isHalfMade);
  await kill(others[0]!);
  expect(await outcome).toBeInstanceOf(Error);
  expect(existsSync(join(dataDir, 'postgresql'))).toBe(false);
  await startAndStop(() => write(1));
  await startAndStop(async () => expect(await written()).toEqual([1]));
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgresql', 'postgresql.log', 'socket']);
});

test('a leftover pid file does not matter, even if its number now belongs to another process', async () => {
  empty.copyTo(dataDir);
  const server = await start();
  const pidFile = join(dataDir, 'postgresql/postmaster.pid');
  const left = readFileSync(pidFile, 'utf8');
  await server.stop();
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)));
  await startAndStop(() => write(1));
});

test('a folder with too long a path for a socket has its socket elsewhere', async () => {
  dataDir = join(dataDir, 'deep'.repeat(20));
  const server = await start();
  expect(server.connection.host.length).toBeLessThan(80);
  expect(await query(server.connection, 'select 1')).toEqual([1]);
  await server.stop();
  rmSync(server.connection.host, { recursive: true });
});

test('without the npm package, the system’s PostgreSQL serves', async () => {
  // The package's PostgreSQL stands in for the system's, because not every machine has one.
  const [programs] = bundledBinaries(settleIn(dataDir, say), say);
  vi.stubEnv('PATH', programs);
  const server = await start(systemBinaries);
  expect(await query(server.connection, 'select 1')).toEqual([1]);
  await server.stop();
});

test.skipIf(process.getuid?.() !== 0)(
  'run by root in a folder only root can enter, the data is kept where its account can',
  async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const server = await start();
    expect(said).toEqual([
      expect.stringContaining(`has no access to ${dataDir}; its data is in /var/lib/perch/`),
    ]);
    expect(await query(server.connection, 'select 1')).toEqual([1]);
    await server.stop();
    rmSync(dirname(server.connection.host), { recursive: true });
  },
);
