import type { AddressInfo } from 'node:net';
import { buildServer, type Patience } from './app.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { carryOutAbsences } from './days/away/actions.ts';
import { bringUpToDate, prepareForApplication } from './platform/db/bring-up-to-date.ts';
import type { Connection } from './platform/db/connection.ts';
import { openDatabase } from './platform/db/database.ts';
import { serveOnly } from './platform/db/serving.ts';
import { startEmbeddedPostgres } from './demo/embedded-postgres/embedded-postgres.ts';
import type { StandIns } from './demo/stand-ins/stand-ins.ts';
import { type ReaderOptions, startDrawingReader } from './places/drawings/reader.ts';
import { openLog } from './platform/log.ts';
import { GOOGLE_CERTS, googleIdentity } from './people/google/identity.ts';
import { makeMetrics } from './figures/metrics/metrics.ts';
import { updateMessages } from './messages/outbox/rewriting-actions.ts';
import { deliverMails } from './messages/outbox/mail-actions.ts';
import { deliverNotifications } from './messages/outbox/slack-actions.ts';
import type { Mailer } from './messages/mail/mail.ts';
import { smtpMailer } from './messages/mail/smtp.ts';
import { accountFinder } from './messages/outbox/look-up-actions.ts';
import { dayTotaller } from './figures/reports/insights/totals-actions.ts';
import { anonymiser } from './people/privacy/anonymise-actions.ts';
import { oidcProvider } from './people/oidc/provider.ts';
import { describe as describeTrouble, isAboutClient } from './people/oidc/trouble.ts';
import { carryOutInteractions, PRESSES } from './messages/slack/actions.ts';
import { securityLog } from './people/security/log.ts';
import { slackClient } from './messages/slack/client.ts';
import type { SlackConfig } from './messages/slack/settings.ts';
import type { Slack } from './messages/slack/slack.ts';
import { standingServer } from './days/usual-week/sweep.ts';
import { sweep } from './days/deadlines/actions.ts';
import { startWork, type Work } from './platform/work.ts';

export type Running = {
  app: App;
  /** Where this process listens, such as `http://127.0.0.1:3000`. People may use another address. */
  address: string;
  stop(): Promise<void>;
};

/** What a test may choose. */
type Parts = Patience & {
  drawings?: ReaderOptions;
  clock?: Clock;
  /** Who owns the tables of the given database, if the given connection is not theirs. */
  owner?: Connection;
};

/**
 * Starts the database, the schema, the sample company (in the demo), then the server. Returns once it is listening.
 * A test passes in the connection to its own database, how to read drawings, and how long a request may take to
 * arrive.
 */
export async function start(
  config: Config,
  given?: Connection,
  { drawings, clock: givenClock, owner: givenOwner, ...patience }: Parts = {},
): Promise<Running> {
  const log = openLog(config.logLevel);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };

  try {
    const { connection, owner } = given
      ? { connection: given, owner: givenOwner }
      : await databaseOf(config, stops);
    if (owner) await prepareForApplication(owner, connection);
    const onLost = (error: Error) =>
      log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
    const db = openDatabase(connection, onLost);
    stops.push(() => db.close());
    await bringUpToDate(db, connection);
    await serveOnly(db, config.isDemo ? 'demo' : 'company');

    let listeningAt = '';
    const standIns = config.isDemo ? await standInsFor(config, () => listeningAt) : null;
    const slack = config.slack && slackOf(config.slack, () => listeningAt);
    const mail = mailerOf(config, standIns);
    const clock = givenClock ?? standIns?.clock ?? systemClock;
    const metrics = makeMetrics(db, () => clock.now());
    const security = securityLog();
    const anonymise = anonymiser();
    const keepTotals = dayTotaller();
    const findAccounts = accountFinder();
    const serveStanding = standingServer();
    const surroundings = { log, onFailure: () => metrics.workFailures.inc() };
    // On its own (M14): while a relay takes its time, deadlines, presses and Slack go on.
    const mailing = startWork([{ name: 'mails', run: () => deliverMails(app) }], surroundings);
    let addYear: (() => Promise<void>) | null = null;
    const steps = startWork(
      [
        // Before whatever counts its days, or draws by them.
        {
          name: 'sample',
          run: async () => {
            await addYear?.();
            addYear = null;
          },
        },
        { name: 'sweep', run: () => sweep(app) },
        { name: 'absences', run: () => carryOutAbsences(app) },
        { name: PRESSES, run: () => carryOutInteractions(app) },
        { name: 'notices', run: () => deliverNotifications(app) },
        ...(slack
          ? [
              { name: 'updates', run: () => updateMessages(app, slack) },
              { name: 'accounts', run: () => findAccounts(app, slack) },
            ]
          : []),
        { name: 'anonymising', run: () => anonymise(app) },
        { name: 'totals', run: () => keepTotals(app) },
        { name: 'security events', run: () => security.write(app) },
        // The emails that they have queued, and those for people whom Slack does not reach.
        { name: 'posting', run: async () => mailing.nudge() },
        // A night's work takes a while, with rests in between.
        { name: 'standing', run: () => serveStanding(app), isBeside: true },
      ],
      surroundings,
    );
    const work: Work = {
      ...steps,
      async settle() {
        await steps.settle();
        await mailing.settle();
      },
      async stop() {
        await steps.stop();
        await mailing.stop();
      },
    };
    stops.push(() => work.stop());
    const app: App = {
      config,
      db,
      drawings: startDrawingReader(log, drawings),
      log,
      slack,
      mail,
      work,
      clock,
      metrics,
      security,
      identity:
        config.google &&
        googleIdentity({
          ...config.google,
          certsUrl: () => (standIns ? `${listeningAt}/dev/google/certs` : GOOGLE_CERTS),
        }),
      oidc:
        config.oidc &&
        oidcProvider({
          ...config.oidc,
          issuer: () => config.oidc?.issuer ?? `${listeningAt}/dev/oidc`,
          onTrouble: (error) =>
            isAboutClient(error)
              ? log.error(
                  describeTrouble(error),
                  'nobody can sign in: the OpenID Connect provider does not accept Perch (npm run doctor)',
                )
              : log.warn(describeTrouble(error), 'the OpenID Connect provider was no help'),
        }),
      publicUrl: () => config.publicUrl ?? listeningAt,
    };
    if (config.isDemo) addYear = await loadSample(app);

    // So that an orderly stop does not lose what was counted last.
    stops.push(() => security.write(app).catch(() => log.warn('the last security events are lost')));
    const server = await buildServer(app, log, standIns, patience);
    await server.listen({ port: config.port, host: config.host });
    stops.push(() => server.close());
    // Whatever is still queued is sent after the next start, so that a long queue does not hold up stopping.
    stops.push(async () => {
      slack?.close();
      mail?.close();
    });
    const { port } = server.server.address() as AddressInfo;
    listeningAt = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    // Work left behind by the previous process, or fallen due since.
    work.nudge();
    return { app, address: listeningAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function slackOf(config: SlackConfig, listeningAt: () => string): Slack {
  return slackClient({
    token: config.token,
    apiUrl: () => config.apiUrl ?? (listeningAt() && `${listeningAt()}/dev/slack/api/`),
    // A stand-in, here or in another process, uses plain HTTP and has no limits.
    isPaced: config.apiUrl?.startsWith('https:') ?? false,
  });
}

/**
 * Null sends no mail. In the demo it goes to a mailbox in this process, unless there is a relay, or Slack is elsewhere: then
 * there are several processes, and nobody would know which one to look in.
 */
function mailerOf({ mail, slack }: Config, standIns: StandIns | null): Mailer | null {
  if (mail?.url) return smtpMailer({ ...mail, url: mail.url });
  return mail && standIns && slack?.apiUrl === null ? standIns.mail : null;
}

/** Only the demo loads it, like the sample company. */
async function standInsFor(config: Config, address: () => string): Promise<StandIns> {
  const { makeStandIns } = await import('./demo/stand-ins/stand-ins.ts');
  return makeStandIns(config, address);
}

async function loadSample(app: App) {
  const { loadSampleOnce } = await import('./demo/sample/actions.ts');
  return loadSampleOnce(app);
}

/** `owner` migrates and grants, if it is another role than the one Perch runs as (A13). */
type ReachedDatabase = { connection: Connection; owner?: Connection | undefined };

async function databaseOf(config: Config, stops: (() => Promise<void>)[]): Promise<ReachedDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl) {
    const owner = databaseOwnerUrl === null ? undefined : { connectionString: databaseOwnerUrl };
    return { connection: { connectionString: databaseUrl }, owner };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    say: (sentence) => console.info(sentence),
  });
  stops.push(() => embedded.stop());
  return { connection: embedded.connection };
}
