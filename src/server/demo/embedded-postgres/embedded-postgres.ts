import { setTimeout as pause } from 'node:timers/promises';
import { initialiseCluster } from './cluster.ts';
import { EmbeddedPostgresError, OR_CONFIGURE } from './error.ts';
import { type Home, settleIn } from './folder.ts';
import { holdFolder } from './hold.ts';
import { type Candidates, findInstallation, type Installation } from './installation.ts';
import { isServing } from './pid-file.ts';
import { type PrivateConnection, type Reached, reachServer } from './reach.ts';

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
    return supervise(home, installation, await reachAndHold(home, installation), say);
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

async function reachAndHold(home: Home, installation: Installation): Promise<Reached> {
  const reached = await reachServer(home, installation);
  await holdFolder(reached.client, home);
  return reached;
}

function supervise(
  home: Home,
  installation: Installation,
  first: Reached,
  say: (sentence: string) => void,
): EmbeddedPostgres {
  let current: Reached | null = first;
  let revival: Promise<void> | null = null;
  const stopping = new AbortController();

  function watch({ client }: Reached): void {
    // It does not keep the process alive; Perch's other work decides that.
    (client as unknown as { unref(): void }).unref();
    client.once('end', () => {
      if (!stopping.signal.aborted) revival = revive();
    });
  }

  /**
   * Retries until it is back: whatever stops it starting, such as a full disk, may pass. Each message is logged
   * once.
   */
  async function revive(): Promise<void> {
    say('The embedded database stopped; restarting it.');
    current = null;
    for (let complaint = ''; !stopping.signal.aborted;) {
      try {
        current = await reachAndHold(home, installation);
        watch(current);
        return say('The embedded database is running again.');
      } catch (error) {
        const { message } = error as Error;
        if (message !== complaint) say(message);
        complaint = message;
        await pause(BETWEEN_REVIVALS_MS, null, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  watch(first);
  return {
    connection: first.connection,
    async stop() {
      stopping.abort();
      await revival;
      if (current) await shutDown(current.pid, home);
    },
  };
}

const BETWEEN_REVIVALS_MS = 1_000;
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
