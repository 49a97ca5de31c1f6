import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, socketFolder } from './folder.ts';
import type { Installation } from './installation.ts';

/** What a running server writes about itself; a killed one leaves it behind. */
export type PidFile = { pid: number; sockets: string; status: string };

export function readPidFile(home: Home): PidFile | null {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), sockets: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

/** Whether this process is the server of this folder, and not a later one that got its number. */
export function isServing(pid: number, home: Home): boolean {
  try {
    process.kill(pid, 0);
    return `${commandOf(pid).replaceAll('\0', ' ')} `.includes(` -D ${home.cluster} `);
  } catch {
    return false;
  }
}

/** Empty for a dead process that nobody has collected yet, as in a container without an init. */
function commandOf(pid: number): string {
  return existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

/** Beyond any process number; PostgreSQL then still looks for children of the dead server. */
const NOBODY = 99_999_999;

/**
 * PostgreSQL refuses to start while the process of a left pid file lives, whoever that is by now:
 * in containers the numbers come round quickly.
 */
export function disownPidFile(home: Home): void {
  const file = join(home.cluster, 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^\d+/, String(NOBODY)));
}

/**
 * Detached, so that neither Ctrl-C nor the end of Perch reaches it. Durability is PostgreSQL's default:
 * what is committed is on disk.
 */
export function launch(home: Home, { programs }: Installation): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder(home) });
  const log = openLog(home.log);
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
  max_connections: 100,
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What a statement did wrong is for Perch's own log; this one tells how the server fares.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const LARGEST_LOG = 5_000_000;

function openLog(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.size > LARGEST_LOG) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}
