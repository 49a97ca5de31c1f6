import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { give, type Home } from './folder.ts';

/** What a running server writes about itself; a killed one leaves it behind. */
export type PidFile = { pid: number; sockets: string; status: string };

const pathOf = (home: Home): string => join(home.cluster, 'postmaster.pid');

export function readPidFile(home: Home): PidFile | null {
  const lines = textOf(home)?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, sockets: lines[4] ?? '', status: lines[7]?.trim() ?? '' } : null;
}

function textOf(home: Home): string | null {
  try {
    return readFileSync(pathOf(home), 'utf8');
  } catch {
    return null;
  }
}

/** Whether this process is this folder's server rather than a later one that got its number. */
export function isServing(pid: number, home: Home): boolean {
  try {
    return isThere(pid) && `${commandOf(pid).replaceAll('\0', ' ')} `.includes(` -D ${home.cluster} `);
  } catch {
    return false;
  }
}

/** Also true for a zombie process, as in a container without an init. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Empty for a zombie process. */
function commandOf(pid: number): string {
  return existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

/** Higher than any real process number; PostgreSQL then still looks for children of the dead server. */
const NO_PROCESS = '99999999';

/**
 * PostgreSQL refuses to start while the process named in a leftover pid file is alive, whatever that process now
 * is: containers reuse numbers quickly. Replaced in one step, so that a kill cannot leave half of it.
 */
export function disownPidFile(home: Home): void {
  const file = readPidFile(home);
  if (file === null || !isThere(file.pid)) return;
  const replacement = `${pathOf(home)}.${process.pid}`;
  writeFileSync(replacement, (textOf(home) ?? '').replace(/^\d+/, NO_PROCESS), { mode: 0o600 });
  give(replacement, home.account);
  renameSync(replacement, pathOf(home));
}
