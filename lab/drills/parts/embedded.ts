import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../../src/server/demo/embedded-postgres/embedded-postgres.ts';
import { type Home, settleIn } from '../../../src/server/demo/embedded-postgres/folder.ts';
import { isServing, readPidFile } from '../../../src/server/demo/embedded-postgres/pid-file.ts';
import { privateConnection } from '../../../src/server/demo/embedded-postgres/reach.ts';
import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import { makeCompany } from './company.ts';
import { type Instance, makeInstance } from './instance.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { type Load, startLoad } from './load.ts';
import { settingsOf, startSlack } from './services.ts';
import type { Stage } from './stage.ts';

/** One Perch with its embedded database, a Slack, a company and people. */
export type EmbeddedWorld = {
  dataDir: string;
  /** For a second Perch on the same folder. */
  settings: Record<string, string>;
  slack: SharedSlack;
  ledger: Ledger;
  instance: Instance;
  load: Load;
  /** Kills the postmaster; does nothing if there is none at this moment. */
  killServer(): void;
  /** The tables, while Perch runs. */
  open(): Database;
};

type Wanted = { seed: number; dataDir?: string; people?: number };

export async function makeEmbeddedWorld(
  stage: Stage,
  { seed, dataDir = join(stage.folder, 'perch'), people = 12 }: Wanted,
): Promise<EmbeddedWorld> {
  let url = '';
  const slack = await startSlack(stage, seed, () => url);
  const embedded = await startEmbeddedPostgres({ dataDir, say: () => {} });
  const { host } = embedded.connection;
  const databaseUrl = `postgres://perch@localhost/perch?host=${encodeURIComponent(host)}`;
  const size = { people, wide: 30, narrow: 4, days: 5, unconfirmed: 0 };
  const company = await makeCompany(stage, { slack, databaseUrl, size });
  await embedded.stop();

  const home = settleIn(dataDir, () => {});
  stage.after(() => endServer(home));
  const settings = { ...settingsOf(slack, ''), DATA_DIR: dataDir };
  const instance = await makeInstance(stage, 'perch', settings);
  url = instance.url;
  await instance.start();
  const ledger = newLedger();
  return {
    dataDir,
    settings,
    slack,
    ledger,
    instance,
    load: startLoad({ company, slack, ledger, url, seed, thinkMs: 40 }),
    killServer: () => signalServer(home, 'SIGKILL'),
    open() {
      const file = readPidFile(home);
      if (!file) throw new Error(`No server runs in ${dataDir}.`);
      const db = openDatabase(privateConnection(file), () => {});
      stage.after(() => db.close());
      return db;
    },
  };
}

/** Never somebody else's process that may have got the number of one that was killed. */
function signalServer(home: Home, signal: NodeJS.Signals): boolean {
  const file = readPidFile(home);
  if (!file || !isServing(file.pid, home)) return false;
  process.kill(file.pid, signal);
  return true;
}

/** The one left behind by a killed Perch. */
async function endServer(home: Home): Promise<void> {
  for (let tries = 0; tries < 500 && signalServer(home, 'SIGQUIT'); tries += 1) await pause(20);
}
