import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildServer } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { type Connection } from './db/connection.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { makeStandIns } from './dev/stand-ins.ts';
import { GOOGLE_CERTS, googleIdentity } from './google/identity.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { deliverNotices, updateMessages } from './notices/actions.ts';
import { anonymiser } from './privacy/anonymise-actions.ts';
import { loadSampleOnce } from './sample/actions.ts';
import { carryOutPresses } from './slack/actions.ts';
import { slackClient } from './slack/client.ts';
import { sweep } from './sweeps/actions.ts';
import { startWork } from './work.ts';

export type Running = {
  app: App;
  /** Where this process listens, such as `http://127.0.0.1:3000`. People may know another address. */
  address: string;
  stop(): Promise<void>;
};

/**
 * Database, schema, sample company (in the demo), then the server. Answers once it listens. A test
 * hands in the connection to a database of its own.
 */
export async function start(config: Config, given?: Connection): Promise<Running> {
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'res.headers'] });
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };

  try {
    const connection = given ?? (await databaseOf(config, stops));
    const db = openDatabase(connection, (error) =>
      log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
    );
    stops.push(() => db.close());
    await migrate(db.pool);

    let listeningAt = '';
    const standIns = config.isDemo ? makeStandIns(config, () => listeningAt) : null;
    const slack = slackClient({
      token: config.slack.token,
      apiUrl: () => config.slack.apiUrl ?? (listeningAt && `${listeningAt}/dev/slack/api/`),
      // A stand-in, here or in another process, speaks plain HTTP and has no limits.
      isPaced: config.slack.apiUrl?.startsWith('https:') ?? false,
    });
    const clock = standIns?.clock ?? systemClock;
    const metrics = makeMetrics(db, () => clock.now());
    const anonymise = anonymiser();
    const work = startWork(
      [
        () => sweep(app),
        () => carryOutPresses(app),
        () => deliverNotices(app),
        () => updateMessages(app),
        () => anonymise(app),
      ],
      log,
      () => metrics.workFailures.inc(),
    );
    stops.push(() => work.stop());
    const app: App = {
      config,
      db,
      log,
      slack,
      work,
      clock,
      metrics,
      identity: googleIdentity({
        ...config.google,
        certsUrl: () => (standIns ? `${listeningAt}/dev/google/certs` : GOOGLE_CERTS),
      }),
      publicUrl: () => config.publicUrl ?? listeningAt,
    };
    if (config.isDemo) await loadSampleOnce(app);

    const server = await buildServer(app, log, standIns);
    await server.listen({ port: config.port, host: config.host });
    stops.push(() => server.close());
    // What is still queued then is sent after the next start, so that a long queue does not hold up this end.
    stops.push(async () => slack.close());
    const { port } = server.server.address() as AddressInfo;
    listeningAt = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    // What the process before left behind, or the clock has decided meanwhile.
    work.nudge();
    return { app, address: listeningAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function databaseOf(config: Config, stops: (() => Promise<void>)[]): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    say: (sentence) => console.info(sentence),
  });
  stops.push(() => embedded.stop());
  return embedded.connection;
}
