import { lentDatabase } from './lent-database.ts';
import { freshDatabase } from './postgres.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import type { App } from '../../src/server/context.ts';
import type { Connection } from '../../src/server/platform/db/connection.ts';
import { loadSampleOnce } from '../../src/server/demo/sample/actions.ts';
import { type Running, start } from '../../src/server/start.ts';
import { type Client, clientOf } from './client.ts';
import type { Person } from './cast.ts';

/** A Tuesday, well before eight in the morning at every office in the tests. */
export const TUESDAY_MORNING = '2026-11-24T06:00:00Z';
export const TUESDAY = '2026-11-24';
export const WEDNESDAY = '2026-11-25';
export const THURSDAY = '2026-11-26';
export const FRIDAY = '2026-11-27';

/** The longest a timer can wait. */
export const NEVER_MS = 2 ** 31 - 1;

/** The real server on its own port, with its own database and a clock that stands still. */
export type TestPerch = {
  app: App;
  url: string;
  visitor(): Client;
  signedIn(person: Person): Promise<Client>;
  setClock(now: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * With `hasMailbox`, people who are not in Slack get mail as in the demo; otherwise they cannot be asked. With `hasNewDatabase`,
 * nobody had its database before or will have it next, see lent-database.ts.
 */
export type Parts = Parameters<typeof start>[2] & { hasMailbox?: boolean; hasNewDatabase?: boolean };

export async function startPerch(
  environment: Record<string, string> = {},
  { hasMailbox = false, hasNewDatabase = false, ...parts }: Parts = {},
): Promise<TestPerch> {
  const database = await (hasNewDatabase ? freshDatabase() : lentDatabase());
  const given = environment['NODE_ENV'] === 'production' ? { DATABASE_URL: database.url } : {};
  const wanted = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...given, ...environment });
  const config = wanted.mail?.url || hasMailbox ? wanted : { ...wanted, mail: null };
  const {
    app,
    address: url,
    stop,
  } = await startWhereTheLastOneWas(config, database.connection, {
    // Nothing is left out because the machine is busy: a drawing that takes too long is stopped by its processor time.
    documentWaitsMs: 5_000,
    briefReportMs: NEVER_MS,
    ...parts,
    drawings: { limitMs: NEVER_MS, ...parts.drawings },
  });

  const perch: TestPerch = {
    app,
    url,
    visitor: () => clientOf(url),
    async signedIn(person) {
      const client = clientOf(url);
      await client.signIn(person);
      return client;
    },
    async setClock(now) {
      const { status } = await clientOf(url).post('/dev/clock', { now });
      if (status !== 200) throw new Error(`The clock answered ${status}.`);
    },
    async stop() {
      await stop();
      const port = Number(new URL(url).port);
      if (config.port === 0 && !portsLeft.includes(port)) portsLeft.push(port);
      await database.drop();
    },
  };
  if (config.isDemo) await perch.setClock(TUESDAY_MORNING);
  return perch;
}

/** The ports of servers that this worker has stopped, the latest last. */
const portsLeft: number[] = [];

/**
 * A page can then be handed on from file to file (see tabs.ts), with everything its browser has fetched and compiled. Uses any
 * port if that one has been taken.
 */
async function startWhereTheLastOneWas(
  config: Config,
  connection: Connection,
  parts: Parts,
): Promise<Running> {
  const port = config.port || (portsLeft.pop() ?? 0);
  try {
    return await start({ ...config, port }, connection, parts);
  } catch (error) {
    if (config.port !== 0 || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    return start(config, connection, parts);
  }
}

/** The sample company without its year before: with it, `POST /dev/reset` takes longer. */
export async function loadRecentSample({ app, visitor }: TestPerch): Promise<void> {
  await visitor().post('/dev/reset', { sample: false });
  await app.db.pool.query('update installation set sample_loaded_at = null');
  await loadSampleOnce(app);
}
