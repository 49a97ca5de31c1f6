import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** With an ending more, it has been encrypted since. */
const BY_ITS_NAME = /^perch-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup\.gz(?:\.\w+)?$/;
/** Left behind by a process that was killed. */
const UNFINISHED = /^perch\.unfinished-(\d+)$/;

/**
 * Removes a folder's oldest backups, and what interrupted ones left behind. Returns the names of the removed
 * backups.
 */
export function keepNewest(folder: string, number: number): string[] {
  const names = readdirSync(folder);
  const backups = names.filter((name) => BY_ITS_NAME.test(name)).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - number));
  const left = names.filter((name) => !isBeingWritten(Number(UNFINISHED.exec(name)?.[1] ?? process.pid)));
  for (const name of [...old, ...left]) rmSync(join(folder, name), { force: true });
  return old;
}

function isBeingWritten(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
