import { type Clock, systemClock } from '../clock.ts';
import { type Config, ConfigurationError, readConfig } from '../config.ts';
import { GOOGLE_CERTS } from '../google/identity.ts';
import { examineDataFolder } from './data-folder.ts';
import { examineCollector } from './collector.ts';
import { examineDatabase } from './database.ts';
import { type Finding, fine, problem } from './finding.ts';
import { examineGoogle } from './google.ts';
import { examinePublicUrl } from './public-url.ts';
import { examineSlack } from './slack.ts';

type Surroundings = { clock?: Clock; certsUrl?: string };

/** Tries a configuration against the real services, one after the other. Changes nothing anywhere. */
export async function* examine(
  environment: Record<string, string | undefined>,
  { clock = systemClock, certsUrl = GOOGLE_CERTS }: Surroundings = {},
): AsyncGenerator<Finding> {
  const config = settingsIn(environment);
  if (config instanceof ConfigurationError) {
    for (const each of config.problems) yield problem('Settings', `${each}.`);
    return;
  }
  yield fine('Settings', config.isDemo ? DEMO : 'All required settings are present and valid.');
  if (config.databaseUrl) yield* await examineDatabase(config.databaseUrl, clock);
  else yield examineDataFolder(config.dataDir);
  yield await examinePublicUrl(config);
  if (config.isDemo) yield fine('Google', 'A stand-in is used in the demo.');
  else if (config.google) yield* await examineGoogle(config.google, certsUrl, clock);
  if (!config.slack) yield fine('Slack', 'It is not set up, so nobody is told anything there.');
  else if (config.slack.apiUrl === null) yield fine('Slack', 'A stand-in is used in the demo.');
  else yield await examineSlack(config.slack.token, config.slack.apiUrl);
  if (config.tracing) yield await examineCollector(config.tracing);
}

const DEMO = 'Google and Slack are not set up, so this is the demo, on this machine only.';

function settingsIn(environment: Record<string, string | undefined>): Config | ConfigurationError {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
