import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, canReach, serverAccount } from './account.ts';
import { EmbeddedPostgresError, OR_CONFIGURE } from './error.ts';

/** Where an embedded database lives, and which account runs it. */
export type Home = {
  /** As the operator wrote it, for messages. */
  dataDir: string;
  folder: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  log: string;
  account: Account | null;
};

const SYSTEM_FOLDER = '/var/lib/perch';

/** Chooses a folder that the server's account can reach: the configured one wherever possible. */
export function settleIn(dataDir: string, say: (sentence: string) => void): Home {
  makeFolder(resolve(dataDir));
  // A name unique to this folder, so that a server left running there is recognised.
  const asked = homeIn(realpathSync(dataDir), dataDir);
  if (canReach(asked.account, asked.folder)) return asked;

  const name = asked.account?.name;
  if (existsSync(asked.cluster)) {
    throw new EmbeddedPostgresError(
      `The database in ${asked.cluster} cannot be opened: "${name}", which runs it, has no access to that folder. Move it somewhere it has access to, or run Perch as an ordinary user.`,
    );
  }
  const elsewhere = homeIn(
    join(SYSTEM_FOLDER, `${basename(asked.folder).replace(/^\.+/, '')}-${hashOf(asked.folder)}`),
    dataDir,
  );
  makeFolder(SYSTEM_FOLDER);
  makeFolder(elsewhere.folder);
  say(
    `Perch runs as root, so the database runs as "${name}", which has no access to ${asked.folder}; its data is in ${elsewhere.folder}.`,
  );
  return elsewhere;
}

function homeIn(folder: string, dataDir: string): Home {
  const cluster = join(folder, 'postgresql');
  return { dataDir, folder, cluster, log: join(folder, 'postgresql.log'), account: serverAccount(cluster) };
}

/** For copied programs: the server's account may not be able to reach the operator's data folder. */
export function binariesFolder(home: Home, version: string): string {
  const folder = process.getuid?.() === 0 ? SYSTEM_FOLDER : home.folder;
  makeFolder(folder);
  return join(folder, `postgresql-${version}`);
}

/** Linux allows a socket path of at most 108 bytes, macOS 104; PostgreSQL adds a suffix for its lock. */
const LONGEST_SOCKET_PATH = 90;

/** The folder of the server's socket. Anyone who can open it is a superuser, so nobody else may enter. */
export function socketFolder(home: Home): string {
  const beside = join(home.folder, 'socket');
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;
  const folder = fits ? beside : join(shortTemporaryFolder(home), `perch-${hashOf(home.folder)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const uid = home.account?.uid ?? process.getuid?.();
  // The temporary folder is shared: somebody may have put a link of their own there first.
  const found = lstatSync(folder);
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new EmbeddedPostgresError(
      `The folder ${folder} belongs to another user. Remove it and start again.`,
    );
  }
  chmodSync(folder, 0o700);
  give(folder, home.account);
  return folder;
}

function shortTemporaryFolder(home: Home): string {
  return tmpdir().length <= 40 && canReach(home.account, tmpdir()) ? tmpdir() : '/tmp';
}

/** The release that wrote the data, or null if there is none yet. */
export function majorOfData(home: Home): number | null {
  const file = join(home.cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

export function give(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Whatever the umask, folders we make can be passed through; private contents are 0700. */
function makeFolder(folder: string): void {
  try {
    const outermost = mkdirSync(folder, { recursive: true });
    if (outermost === undefined) return;
    for (let made = folder; made.length >= outermost.length; made = dirname(made)) chmodSync(made, 0o755);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database folder ${folder} cannot be created (${(error as Error).message}). Set DATA_DIR to another folder. ${OR_CONFIGURE}`,
    );
  }
}

function hashOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12);
}
