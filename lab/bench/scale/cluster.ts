import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { initialiseCluster } from '../../../src/server/demo/embedded-postgres/cluster.ts';
import { type Home, settleIn, socketFolder } from '../../../src/server/demo/embedded-postgres/folder.ts';
import { findInstallation } from '../../../src/server/demo/embedded-postgres/installation.ts';
import { isServing, readPidFile } from '../../../src/server/demo/embedded-postgres/pid-file.ts';

export type Cluster = {
  /** `postgres` exists from the beginning. */
  address(database: string): string;
  stop(): Promise<void>;
};

/** While tables are filled: anything lost in a crash is written again. */
export const LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  shared_buffers: '1GB',
};

/** As an operator of a database of this size would set it; otherwise PostgreSQL's defaults. */
export const SERVING = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  max_wal_size: '4GB',
  jit: 'off',
  random_page_cost: '1.1',
};

/** The PostgreSQL that comes with Perch, in its own folder and with settings of our choice. */
export async function startCluster(dataDir: string, settings: Record<string, string>): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  // When root runs this, another account runs the database and has to pass through here.
  chmodSync(dataDir, 0o711);
  const home = settleIn(dataDir, console.log);
  const installation = findInstallation(home, console.log);
  await initialiseCluster(home, installation);
  await endLeftBehind(home);
  const host = socketFolder(home);
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: host,
    max_connections: '200',
    timezone: 'UTC',
  };
  const server = spawn(
    join(installation.programs, 'postgres'),
    ['-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: home.cluster,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: 'ignore',
      ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
    },
  );
  // A benchmark that is stopped stops its database too.
  const end = () => server.kill('SIGINT');
  const interrupted = () => process.exit(1);
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  const address = (database: string) =>
    `postgres://perch@localhost/${database}?host=${encodeURIComponent(host)}`;
  const stop = async () => {
    process.off('exit', end);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
    if (server.exitCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  await untilItAnswers(address('postgres'), () => server.exitCode);
  return { address, stop };
}

/** A run that was killed has left its server behind, with other settings. */
async function endLeftBehind(home: Home): Promise<void> {
  const left = readPidFile(home);
  if (!left || !isServing(left.pid, home)) return;
  process.kill(left.pid, 'SIGINT');
  while (isServing(left.pid, home)) await pause(100);
}

/** After a crash it recovers first, which may take minutes. */
async function untilItAnswers(address: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: address });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (exitCode() !== null) throw new Error('PostgreSQL does not start.', { cause: error });
      await pause(100);
    }
  }
}

/** A connection for the duration of some work. */
export async function withClient<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return work(client).finally(() => client.end());
}
