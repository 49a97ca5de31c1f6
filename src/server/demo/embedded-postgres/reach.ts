import { readFileSync, statSync, closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './error.ts';
import { type Home, socketFolder } from './folder.ts';
import type { Installation } from './installation.ts';
import { disownPidFile, isServing, type PidFile, readPidFile } from './pid-file.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const DATABASE = 'perch';

/** Explicit, where the driver would otherwise read PGPORT and PGSSLMODE from the environment. */
export type PrivateConnection = { host: string; port: number; user: string; database: string; ssl: false };

export type ReachedServer = { client: pg.Client; pid: number; connection: PrivateConnection };

const POLL_MS = 10;
const RELAUNCH_MS = 100;
/** About five seconds. */
const LAUNCHES = 40;
const PATIENCE_MS = 15_000;

/**
 * A connection to the folder's server: the running one, or else a new one. A server that is stopping, or whose
 * children outlive it for a second or two, is waited for; one recovering from a power cut is given all the time it
 * needs.
 */
export async function reachServer(home: Home, installation: Installation): Promise<ReachedServer> {
  const logged = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0;
  let child: ReturnType<typeof launch> | null = null;
  let launches = 0;
  let giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt && launches <= LAUNCHES) {
    const file = readPidFile(home);
    if (file && isServing(file.pid, home)) {
      const connection = privateConnection(file);
      const client = file.status === 'ready' ? await connect(connection) : null;
      if (client) return { client, pid: file.pid, connection };
      if (file.status === 'starting') giveUpAt = performance.now() + PATIENCE_MS;
    } else if (child === null || hasEnded(child)) {
      if (child) await pause(RELAUNCH_MS);
      disownPidFile(home);
      child = launch(home, installation);
      launches += 1;
    }
    await pause(POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `The database in ${home.cluster} does not start: ${lastComplaint(home, logged)} Its log is ${home.log}.`,
  );
}

export const privateConnection = ({ sockets }: PidFile): PrivateConnection => ({
  host: sockets,
  port: 5432,
  user: 'perch',
  database: DATABASE,
  ssl: false,
});

const hasEnded = (child: ReturnType<typeof launch>): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Null if the server cannot take connections now but may be able to later. */
async function connect(connection: PrivateConnection): Promise<pg.Client | null> {
  const client = new pg.Client(connection);
  // A lost connection is noticed when it ends; without a listener its error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === MISSING_DATABASE) await createDatabase(connection);
    else if (!NOT_NOW.has(code)) throw error;
    return null;
  }
}

const MISSING_DATABASE = '3D000';
/** Starting or stopping; no longer listening; or it hung up on us (which has no code). */
const NOT_NOW = new Set(['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', undefined]);

async function createDatabase(connection: PrivateConnection): Promise<void> {
  const client = await connect({ ...connection, database: 'postgres' });
  await client?.query(`create database ${DATABASE}`).finally(() => client.end());
}

function lastComplaint(home: Home, from: number): string {
  const lines = readFileSync(home.log).subarray(from).toString().trim().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '';
  return complaint ? `it says "${complaint.replace(/^.*?(FATAL|PANIC): */, '')}".` : 'it says nothing.';
}

/**
 * Detached, so that neither Ctrl-C nor the end of Perch reaches it. Durability is PostgreSQL's default:
 * what is committed is on disk.
 */
function launch(home: Home, { programs }: Installation): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder(home) });
  const log = openSync(home.log, 'a', 0o600);
  try {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', home.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        cwd: home.cluster,
        detached: true,
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        stdio: ['ignore', log, log],
        ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
      },
    );
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

const SETTINGS = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statement errors belong in Perch's own log; this one is about the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
