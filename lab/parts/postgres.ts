import { chmodSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parseColumns } from '../../src/server/platform/db/connection.ts';
import { bundledBinaries } from '../../src/server/demo/embedded-postgres/bundle.ts';
import { initialiseCluster } from '../../src/server/demo/embedded-postgres/cluster.ts';
import { type Home, settleIn, socketFolder } from '../../src/server/demo/embedded-postgres/folder.ts';
import {
  type Candidates,
  findInstallation,
  systemBinaries,
} from '../../src/server/demo/embedded-postgres/installation.ts';
import { isServing, readPidFile } from '../../src/server/demo/embedded-postgres/pid-file.ts';
import { end, freePort, type Stage } from './stage.ts';

/** How a PostgreSQL can go away: its postmaster killed, told to quit without tidying up, or one of its sessions killed. */
export const CRASHES = ['postmaster killed', 'immediate shutdown', 'session killed'] as const;
export type Crash = (typeof CRASHES)[number];

parseColumns();

export type Postgres = {
  /** "15.18 of this system" */
  release: string;
  /** Where its data is. */
  folder: string;
  /** Its first process, whose children serve the connections. */
  pid(): number;
  /** For `DATABASE_URL`; of the database `perch` unless another is named. */
  address(database?: string): string;
  /** Resolves when it has gone. After a killed session it recovers on its own. */
  crash(how: Crash): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Wanted = {
  /** A folder that outlives the stage, with what an earlier run wrote. */
  folder?: string;
  /** For `postgresql.conf`, in place of PostgreSQL's defaults. */
  settings?: Record<string, string>;
  /** The one from npm, even if the machine has its own. */
  isBundled?: boolean;
  /** As over a network; otherwise through a socket, as on one machine. */
  isOverTcp?: boolean;
};

/** A PostgreSQL of our own, with an empty database `perch`. */
export async function startPostgres(stage: Stage, wanted: Wanted = {}): Promise<Postgres> {
  const { folder = join(stage.folder, 'database'), settings = {}, isBundled, isOverTcp = false } = wanted;
  mkdirSync(folder, { recursive: true });
  // When root runs this, another account runs the database and has to pass through here.
  chmodSync(folder, 0o711);
  const home = settleIn(folder, console.log);
  const installation = findInstallation(home, () => {}, isBundled ? bundledBinaries : systemThenBundled);
  await initialiseCluster(home, installation);
  await endLeftBehind(home);
  const socket = socketFolder(home);
  const port = isOverTcp ? await freePort() : 5432;
  if (isOverTcp) writeFileSync(join(home.cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  const address = (database = 'perch') =>
    isOverTcp
      ? `postgres://perch@127.0.0.1:${port}/${database}`
      : `postgres://perch@localhost/${database}?host=${encodeURIComponent(socket)}`;
  const words = Object.entries({
    listen_addresses: isOverTcp ? '127.0.0.1' : '',
    unix_socket_directories: socket,
    port,
    timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(home.log, 'a');
  const launch = () =>
    stage.spawn(
      join(installation.programs, 'postgres'),
      ['-D', home.cluster, ...words],
      {
        cwd: home.cluster,
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
        stdio: ['ignore', log, log],
        ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
      },
      // Whoever is still connected.
      'SIGINT',
    );
  let postmaster = launch();

  async function start(): Promise<void> {
    for (let launches = 0; launches < 200; await pause(50)) {
      if (await takesConnections(address('postgres'))) return;
      if (postmaster.exitCode === null && postmaster.signalCode === null) continue;
      // What a killed postmaster leaves behind keeps the next one from starting for a moment.
      launches += 1;
      postmaster = launch();
    }
    throw new Error(`PostgreSQL does not start; its log is ${home.log}.`);
  }

  await start();
  const version = await withClient(address('postgres'), async (client) => {
    await client.query('create database perch').catch((error: { code?: string }) => {
      if (error.code !== ALREADY_THERE) throw error;
    });
    const { rows } = await client.query(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    return String(rows[0]?.version);
  });
  const isOwn = /node_modules|postgresql-/.test(installation.programs);

  return {
    release: `${version} ${isOwn ? 'that comes with Perch' : 'of this system'}`,
    folder: home.cluster,
    pid: () => postmaster.pid ?? 0,
    address,
    start,
    async crash(how) {
      if (how === 'session killed') process.kill(await oneSession(address('postgres')), 'SIGKILL');
      else await end(postmaster, how === 'postmaster killed' ? 'SIGKILL' : 'SIGQUIT');
    },
    stop: async () => void (await end(postmaster, 'SIGINT')),
  };
}

const ALREADY_THERE = '42P04';

const systemThenBundled: Candidates = function* (home, say) {
  yield* systemBinaries();
  yield* bundledBinaries(home, say);
};

/** A run that was killed has left its server behind, perhaps with other settings. */
async function endLeftBehind(home: Home): Promise<void> {
  const left = readPidFile(home);
  if (!left || !isServing(left.pid, home)) return;
  process.kill(left.pid, 'SIGINT');
  while (isServing(left.pid, home)) await pause(100);
}

const takesConnections = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** One of Perch's. */
async function oneSession(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = 'perch' order by state = 'active' desc, random() limit 1`,
    ),
  );
  const [session] = rows;
  if (!session) throw new Error('Nobody is connected to the database.');
  return session.pid;
}

/** A connection for the duration of some work. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end().catch(() => {}));
}

/** The address of a copy under this name. Nobody may be connected to the original meanwhile. */
export async function copyOf(url: string, name: string): Promise<string> {
  const at = (database: string) => url.replace(/\/[^/?]+(\?|$)/, `/${database}$1`);
  await withClient(at('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  });
  return at(name);
}
