import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { serverAccount } from '../../../src/server/demo/embedded-postgres/account.ts';
import { systemBinaries } from '../../../src/server/demo/embedded-postgres/installation.ts';
import { programNamed } from './programs.ts';
import { end, freePort, type Stage } from '../../parts/stage.ts';

const SHIPPED = join(import.meta.dirname, '../../../deploy/patroni/patroni.yml');
const NODES = ['db1', 'db2', 'db3'];
/** A machine that comes back copies what it missed, or everything. */
const LONGEST_MS = 180_000;

/**
 * A primary, a synchronous standby and another standby, under the Patroni configuration that we ship, on this
 * machine.
 */
export type HighlyAvailable = {
  /** For `DATABASE_URL`: all of them. */
  url: string;
  /** Which one is the primary now. */
  primary(): Promise<Node>;
  /** Resolves when there are a primary, a synchronous standby and another standby. */
  isWhole(): Promise<void>;
};

export type Node = {
  name: string;
  /** Its Patroni and its PostgreSQL with every session, at once, as if the machine had lost power. */
  kill(): Promise<void>;
  /** PostgreSQL alone. Its Patroni notices. */
  killDatabase(): void;
  start(): void;
};

type Member = { name: string; role: string; state: string; timeline?: number };

export async function startPatroni(stage: Stage): Promise<HighlyAvailable> {
  const folder = join(stage.folder, 'patroni');
  mkdirSync(folder);
  const account = serverAccount(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const asAccount = account ? { uid: account.uid, gid: account.gid } : {};
  const run = (name: string, words: string[], env: Record<string, string>): ChildProcess => {
    const log = openSync(join(folder, `${env['PATRONI_NAME'] ?? name}.log`), 'a');
    return stage.spawn(programNamed(name) ?? name, words, {
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      ...asAccount,
    });
  };

  const keeper = `127.0.0.1:${await startEtcd(folder, run)}`;
  const config = join(folder, 'patroni.yml');
  writeFileSync(config, onThisMachine(readFileSync(SHIPPED, 'utf8'), folder));
  const nodes: (Node & { port: number; askAt: string })[] = [];
  for (const name of NODES) {
    const [port, restPort] = [await freePort(), await freePort()];
    const data = join(folder, name);
    let patroni: ChildProcess | undefined;
    const killDatabase = () => {
      const pid = postmasterIn(data);
      if (pid) process.kill(pid, 'SIGKILL');
    };
    const node = {
      name,
      port,
      askAt: `http://127.0.0.1:${restPort}/cluster`,
      killDatabase,
      async kill() {
        // Patroni first, so that it cannot react.
        const killed = patroni && end(patroni, 'SIGKILL');
        killDatabase();
        await killed;
      },
      start() {
        patroni = run('patroni', [config], {
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: keeper,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_BIN_DIR: programsOfPostgres(),
          PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
          PATRONI_SUPERUSER_PASSWORD: PASSWORD,
          PATRONI_REPLICATION_PASSWORD: PASSWORD,
          PATRONI_REWIND_PASSWORD: PASSWORD,
        });
      },
    };
    nodes.push(node);
    // Patroni leaves it running when it is killed itself.
    process.once('exit', killDatabase);
    stage.after(killDatabase);
    node.start();
    if (name === NODES[0]) await until(async () => (await membersSeenBy([node])).some(isLeader));
  }

  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://postgres:${PASSWORD}@${hosts}/perch?target_session_attrs=read-write`;
  const isWhole = () =>
    until(async () => {
      const members = await membersSeenBy(nodes);
      const well = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const isOneTimeline = new Set(well.map(({ timeline }) => timeline)).size === 1;
      const hasSynchronous = well.some(({ role }) => role === 'sync_standby');
      return well.length === NODES.length && well.some(isLeader) && hasSynchronous && isOneTimeline;
    });
  const primary = async () => {
    const leader = (await membersSeenBy(nodes)).find(isLeader);
    return nodes.find(({ name }) => name === leader?.name) ?? fail('There is no primary.');
  };
  await isWhole();
  const { port } = (await primary()) as Node & { port: number };
  const client = new pg.Client(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query('create database perch');
  await client.end();
  return { url, primary, isWhole };
}

const PASSWORD = 'of-the-drill';

const isLeader = ({ role, state }: Member) => role === 'leader' && state === 'running';

async function startEtcd(
  folder: string,
  run: (name: string, words: string[], env: Record<string, string>) => ChildProcess,
): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  run('etcd', ['--data-dir', join(folder, 'etcd')], {
    ETCD_NAME: 'keeper',
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `keeper=${peers}`,
  });
  await until(async () => (await fetch(`${clients}/health`)).ok);
  return port;
}

/** The file as we ship it, apart from TLS between the nodes, the sockets' folder, and who may use them. */
function onThisMachine(shipped: string, folder: string): string {
  return shipped
    .replaceAll('hostssl', 'host')
    .replace('local all all peer', 'local all all trust')
    .replaceAll(/10\.0\.0\.\d+\/32/g, '127.0.0.1/32')
    .replace('/var/run/postgresql', folder)
    .replace(/^ +ssl: on\n +ssl_cert_file: .*\n +ssl_key_file: .*\n/m, '');
}

/** Including those that Patroni needs besides the server, which the embedded one lacks. */
function programsOfPostgres(): string {
  const found = [...systemBinaries()].find((folder) => existsSync(join(folder, 'pg_rewind')));
  return found ?? fail('No PostgreSQL with pg_rewind is installed; on Debian: apt-get install postgresql.');
}

/** According to the first that answers. */
async function membersSeenBy(nodes: { askAt: string }[]): Promise<Member[]> {
  for (const { askAt } of nodes) {
    const answer = await fetch(askAt).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

function postmasterIn(data: string): number | null {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > latest) fail('The cluster of PostgreSQL does not become whole.');
    await pause(200);
  }
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
