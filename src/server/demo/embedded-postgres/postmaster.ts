import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, socketFolder } from './folder.ts';
import type { Installation } from './installation.ts';

/**
 * Detached, so that neither Ctrl-C nor the end of Perch reaches it. Durability is PostgreSQL's default:
 * what is committed is on disk.
 */
export function launch(home: Home, { programs }: Installation): ChildProcess {
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
