import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parseColumns } from '../../../src/server/platform/db/connection.ts';
import { bundledBinaries } from '../../../src/server/demo/embedded-postgres/bundle.ts';
import { initialiseCluster } from '../../../src/server/demo/embedded-postgres/cluster.ts';
import { settleIn } from '../../../src/server/demo/embedded-postgres/folder.ts';
import {
  type Candidates,
  findInstallation,
  systemBinaries,
} from '../../../src/server/demo/embedded-postgres/installation.ts';
import { end, freePort, type Stage } from './stage.ts';

/**
 * How a PostgreSQL can go away: its postmaster killed, told to quit without tidying up, or one of its sessions
 * killed.
 */
export const CRASHES = ['postmaster killed', 'immediate shutdown', 'session killed'] as const;
export type Crash = (typeof CRASHES)[number];

parseColumns();

/** The drill's own PostgreSQL, over TCP. */
export type Cluster = {
  /** "15.14" */
  version: string;
  /** For `DATABASE_URL`. */
  url: string;
  pool: pg.Pool;
  /** Resolves when it has gone. After a killed session it recovers on its own. */
  crash(how: Crash): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  newDatabase(name: string): Promise<string>;
};

type Wanted = {
  /** For `postgresql.conf`, overriding PostgreSQL's defaults. */
  settings?: Record<string, string>;
  /** The one from npm, even if the machine has its own. */
  isBundled?: boolean;
};

export async function startCluster(
  stage: Stage,
  { settings = {}, isBundled }: Wanted = {},
): Promise<Cluster> {
  const home = settleIn(join(stage.folder, 'database'), () => {});
  const installation = findInstallation(home, () => {}, isBundled ? bundledBinaries : systemThenBundled);
  await initialiseCluster(home, installation);
  // The product's own embedded database accepts no connections over TCP.
  writeFileSync(join(home.cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  const port = await freePort();
  const words = Object.entries({ ...SETTINGS, ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openSync(home.log, 'a');
  const launch = () =>
    stage.spawn(
      join(installation.programs, 'postgres'),
      ['-D', home.cluster, ...words],
      {
        cwd: home.cluster,
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        stdio: ['ignore', log, log],
        ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
      },
      // Immediately, whoever is still connected.
      'SIGQUIT',
    );
  const address = (database: string) => `postgres://perch@127.0.0.1:${port}/${database}`;
  let postmaster = launch();

  async function start(): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      // What a killed postmaster leaves behind keeps the next one from starting for a moment.
      if (postmaster.exitCode !== null || postmaster.signalCode !== null) postmaster = launch();
      if (await takesConnections(address('postgres'))) return;
      await pause(50);
    }
    throw new Error(`PostgreSQL does not start; its log is ${home.log}.`);
  }

  await start();
  const newDatabase = async (name: string) => {
    await withClient(address('postgres'), (client) => client.query(`create database ${name}`));
    return address(name);
  };
  const url = await newDatabase('perch');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The crashes are intended.
  pool.on('error', () => {});
  stage.after(() => pool.end());
  const { rows } = await pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );

  return {
    version: rows[0]?.version ?? '',
    url,
    pool,
    start,
    newDatabase,
    async crash(how) {
      if (how === 'session killed') {
        process.kill(await oneSession(address('postgres')), 'SIGKILL');
        return;
      }
      await end(postmaster, how === 'postmaster killed' ? 'SIGKILL' : 'SIGQUIT');
    },
  };
}

/** PostgreSQL's defaults keep what is committed; the settings here do not affect that. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  log_min_messages: 'log',
};

const systemThenBundled: Candidates = function* (home, say) {
  yield* systemBinaries();
  yield* bundledBinaries(home, say);
};

async function takesConnections(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

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

export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end().catch(() => {}));
}
