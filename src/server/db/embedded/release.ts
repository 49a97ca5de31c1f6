import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** The release of the PostgreSQL in a folder; null if the account cannot run it. */
export function majorOf(programs: string, account: Account | null): number | null {
  if (!existsSync(join(programs, 'initdb'))) return null;
  const run = spawnSync(join(programs, 'postgres'), ['--version'], {
    encoding: 'utf8',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const major = /PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  return major ? Number(major) : null;
}
