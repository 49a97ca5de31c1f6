import { spawn } from 'node:child_process';
import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, OR_CONFIGURE } from './error.ts';
import { give, type Home, majorOfData } from './folder.ts';
import type { Installation } from './installation.ts';

/**
 * Creates the data directory if there is none. It is made under another name and renamed when complete, because a
 * half-made one, left by a power cut or a kill, would never start.
 */
export async function initialiseCluster(home: Home, installation: Installation): Promise<void> {
  if (majorOfData(home) !== null) return;
  for (const left of globSync(join(home.folder, 'postgresql.unfinished-*'))) {
    // An initdb that outlived its Perch may still be writing there for a moment.
    rmSync(left, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const unfinished = join(home.folder, `postgresql.unfinished-${process.pid}`);
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, home.account);
  await initdb(unfinished, home, installation);
  renameSync(unfinished, home.cluster);
}

async function initdb(folder: string, home: Home, { programs, major }: Installation): Promise<void> {
  const child = spawn(join(programs, 'initdb'), [`--pgdata=${folder}`, ...OPTIONS, ...locale(major)], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new EmbeddedPostgresError(
    `A new database could not be created in ${home.folder}: ${lastLine(said)} ${OR_CONFIGURE}`,
  );
}

/** The only way in is the private socket, and anyone who can open it is trusted. */
const OPTIONS = [
  '--username=perch',
  '--encoding=UTF8',
  '--auth-local=trust',
  '--auth-host=reject',
  '--data-checksums',
];

/** Fast, identical on every machine, and still knows that É is a capital é. */
function locale(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
