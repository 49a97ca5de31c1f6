import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bundledBinaries } from '../../../src/server/demo/embedded-postgres/bundle.ts';
import { initialiseCluster } from '../../../src/server/demo/embedded-postgres/cluster.ts';
import { give, settleIn, socketFolder } from '../../../src/server/demo/embedded-postgres/folder.ts';
import { findInstallation, systemBinaries } from '../../../src/server/demo/embedded-postgres/installation.ts';

export type Server = {
  /** Such as "15.18 of this system". */
  release: string;
  url: string;
  /** Its first process, whose children serve the connections. */
  pid: number;
  stop(): Promise<void>;
};

/**
 * PostgreSQL as an operator runs it, with its default settings: this system's if there is one, otherwise the one
 * that comes with Perch.
 */
export async function startPlainServer(dataDir: string): Promise<Server> {
  const say = () => {};
  const home = settleIn(dataDir, say);
  const installation = findInstallation(home, say, function* () {
    yield* systemBinaries();
    yield* bundledBinaries(home, say);
  });
  await initialiseCluster(home, installation);
  const socket = socketFolder(home);
  give(socket, home.account);
  const child = spawn(
    join(installation.programs, 'postgres'),
    ['-D', home.cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`],
    {
      cwd: home.cluster,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: 'ignore',
      ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
    },
  );
  const gone = once(child, 'exit');
  await createDatabase(socket);
  const version = spawnSync(join(installation.programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  const isOwn =
    installation.programs.includes('node_modules') || installation.programs.includes('postgresql-');
  return {
    release: `${/\d+(\.\d+)?/.exec(version.stdout)?.[0]} ${isOwn ? 'that comes with Perch' : 'of this system'}`,
    url: addressAt(socket),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGINT');
      await gone;
    },
  };
}

async function createDatabase(socket: string): Promise<void> {
  const giveUpAt = performance.now() + 15_000;
  for (;;) {
    const client = new pg.Client({ host: socket, user: 'perch', database: 'postgres' });
    try {
      await client.connect();
      await client.query('create database perch');
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const addressAt = (socket: string) => `postgres://perch@localhost/perch?host=${encodeURIComponent(socket)}`;
