import { todayIn } from '../../shared/day.ts';
import { listed } from '../../shared/english.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, ConfigurationError, doubtfulSettings, readConfig } from '../config.ts';
import { GOOGLE_CERTS } from '../people/google/identity.ts';
import { examineDatabase } from './database.ts';
import { type Finding, fine, problem } from './finding.ts';
import { examineDomains } from './domains.ts';
import { examineGoogle } from './google.ts';
import { examineRelay } from './mail.ts';
import { examinePace } from './mail-pace.ts';
import { examineOidc } from './oidc.ts';
import { examinePublicUrl } from './public-url.ts';
import { examineSender } from './sender.ts';
import { examineSlack } from './slack.ts';

type Surroundings = { clock?: Clock; certsUrl?: string; nameServers?: readonly string[] | null };

/** Tries a configuration against the real services, one after the other. Changes nothing anywhere. */
export async function* examine(
  environment: Record<string, string | undefined>,
  { clock = systemClock, certsUrl = GOOGLE_CERTS, nameServers = null }: Surroundings = {},
): AsyncGenerator<Finding> {
  const config = settingsIn(environment);
  if (config instanceof ConfigurationError) {
    for (const each of config.problems) yield problem('Settings', `${each}.`);
    return;
  }
  for (const each of doubtfulSettings(environment)) yield problem('Settings', `${each}.`);
  yield fine('Settings', config.isDemo ? DEMO : 'All required settings are present and valid.');
  if (config.privateHosts.length > 0)
    yield fine(
      'Settings',
      `PRIVATE_HOSTS lets Perch reach the database at ${listed(config.privateHosts)} without verified TLS. Make sure that nobody else can listen there.`,
    );
  if (config.databaseUrl)
    yield* await examineDatabase(
      config.databaseUrl,
      clock,
      config.databaseOwnerUrl,
      config.isDemo ? 'demo' : 'company',
    );
  else
    yield fine(
      'Database',
      'DATABASE_URL is not set, so Perch starts an embedded PostgreSQL, for trying it out.',
    );
  yield await examinePublicUrl(config);
  yield* examineWaysIn(config, certsUrl, clock);
  yield* examineChannels(config, nameServers);
}

const DEMO = 'No way to sign in is set up, so this is the demo, on this machine only.';
const STAND_IN = 'A stand-in is used in the demo.';

async function* examineWaysIn(config: Config, certsUrl: string, clock: Clock): AsyncGenerator<Finding> {
  const { isDemo, google, oidc } = config;
  if (isDemo) yield fine('Google', STAND_IN);
  else if (google) yield* await examineGoogle(google, config.sessionDays, certsUrl, clock);
  else yield fine('Google', 'It is not set up, so people sign in with OpenID Connect alone.');
  if (!oidc) {
    yield fine('OpenID Connect', 'It is not set up, so people sign in with Google alone.');
    return;
  }
  if (oidc.issuer === null) {
    yield fine('OpenID Connect', STAND_IN);
    return;
  }
  yield* examineDomains(config, oidc, todayIn('UTC', clock.now()));
  yield* await examineOidc(config, { ...oidc, issuer: oidc.issuer }, clock);
}

async function* examineChannels(
  { databaseUrl, slack, mail }: Config,
  nameServers: readonly string[] | null,
): AsyncGenerator<Finding> {
  if (!slack)
    yield fine(
      'Slack',
      mail ? 'It is not set up, so people are told and asked by email alone.' : NOBODY_IS_TOLD,
    );
  else if (slack.apiUrl === null) yield fine('Slack', STAND_IN);
  else yield await examineSlack(slack.token, slack.apiUrl);
  if (!mail)
    yield fine(
      'Email',
      slack
        ? 'It is not set up, so people without a Slack account are not asked to confirm and keep their spaces.'
        : NOBODY_IS_TOLD,
    );
  else if (mail.url === null) yield fine('Email', STAND_IN);
  else {
    yield await examineRelay(mail.url, mail.from);
    yield* await examineSender(mail.from, nameServers);
    if (databaseUrl) yield* await examinePace(databaseUrl, mail.perMinute, slack !== null);
  }
}

const NOBODY_IS_TOLD =
  'Neither Slack nor email is set up, so nobody is told anything or asked to confirm, and every space stays taken.';

function settingsIn(environment: Record<string, string | undefined>): Config | ConfigurationError {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
