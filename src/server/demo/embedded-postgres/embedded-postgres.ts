import { setTimeout as pause } from 'node:timers/promises';
import { initialiseCluster } from './cluster.ts';
import { EmbeddedPostgresError, OR_CONFIGURE } from './error.ts';
import { type Home, settleIn } from './folder.ts';
import { type Candidates, findInstallation } from './installation.ts';
import { isServing } from './pid-file.ts';
import { type PrivateConnection, type ReachedServer, reachServer } from './reach.ts';
import type pg from 'pg';

export type EmbeddedPostgres = {
  /** Options for pg's Pool. */
  connection: PrivateConnection;
  /** Ends every connection, writes everything to disk, and returns once the server has gone. */
  stop(): Promise<void>;
};

/** A real PostgreSQL beside Perch, for this process alone. Throws a sentence if it cannot run one. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  say: (sentence: string) => void;
  /** Where to look for PostgreSQL: in the npm package first, unless told otherwise. */
  candidates?: Candidates;
}): Promise<EmbeddedPostgres> {
  const { dataDir, say } = options;
  try {
    const home = settleIn(dataDir, say);
    const installation = findInstallation(home, say, options.candidates);
    await initialiseCluster(home, installation);
    const reached = await reachServer(home, installation);
    await holdFolder(reached.client, home);
    return supervise(reached, home, say);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(sentenceOf(error as NodeJS.ErrnoException, dataDir), { cause: error });
  }
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, dataDir: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Perch may not write to ${dataDir} (${code}). Make the user that runs Perch its owner, or set DATA_DIR to another folder. ${OR_CONFIGURE}`;
    case 'ENOSPC':
    // PostgreSQL's own default.
    case '53100':
      return `There is no space for the database in ${dataDir}: the disk is full. Free some space and start again.`;
    default:
      return `The embedded database in ${dataDir} cannot start: ${message}. ${OR_CONFIGURE}`;
  }
}

function supervise({ client, pid, connection }: ReachedServer, home: Home, say: (sentence: string) => void) {
  let isStopping = false;
  // It does not keep the process alive; Perch's other work decides that.
  (client as unknown as { unref(): void }).unref();
  client.once('end', () => {
    if (!isStopping) say('The embedded database has stopped. Start Perch again; what was saved is there.');
  });
  return {
    connection,
    async stop() {
      isStopping = true;
      await shutDown(pid, home);
    },
  };
}

const POLL_MS = 10;
const ORDERLY_MS = 20_000;

/** A fast shutdown; if that takes too long, an immediate one, after which the next start recovers. */
async function shutDown(pid: number, home: Home): Promise<void> {
  const hurryAt = performance.now() + ORDERLY_MS;
  let signal: NodeJS.Signals | null = 'SIGINT';
  while (isServing(pid, home)) {
    if (signal) process.kill(pid, signal);
    signal = performance.now() > hurryAt ? 'SIGQUIT' : null;
    await pause(POLL_MS);
  }
}

/** An arbitrary number; no other session lock in Perch's database uses it. */
const FOLDER_LOCK = 7_372_472;

/** The connection of a Perch killed a moment ago may live on briefly. */
const TRIES = 15;
const BETWEEN_TRIES_MS = 20;

/**
 * Only one Perch at a time holds a folder, because it stops the server when it ends. The lock lives as long as the
 * connection, so the operating system frees it however the process dies.
 */
async function holdFolder(client: pg.Client, home: Home): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [FOLDER_LOCK]);
    if (rows[0].held) return;
    await pause(BETWEEN_TRIES_MS);
  }
  await client.end();
  throw new EmbeddedPostgresError(
    `Another Perch is already using ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
