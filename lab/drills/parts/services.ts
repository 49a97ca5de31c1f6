import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../src/server/demo/sample/random.ts';
import type { Relay } from '../../../tests/mail/relay.ts';
import { type SharedSlack, startSharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import type { Stage } from '../../parts/stage.ts';

const SECRET = 'the signing secret of the drills';
/** Slack is far away: an answer takes up to this long, so that many kills come while one is awaited. */
const SLOWEST_MS = 8;

/** A Slack that survives what is killed, and takes some time to answer. Presses of its buttons go to `perch`. */
export async function startSlack(stage: Stage, seed: number, perch: () => string): Promise<SharedSlack> {
  const random = seededRandom(seed);
  const slack = await startSharedSlack({
    signingSecret: SECRET,
    interactionsUrl: () => `${perch()}/api/slack/interactions`,
    beforeAnswer: () => pause(random.next() * SLOWEST_MS),
  });
  stage.after(() => slack.stop());
  return slack;
}

/** As an operator configures an instance, with these services in place of Google's and Slack's. */
export function settingsOf(slack: SharedSlack, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    GOOGLE_CLIENT_ID: 'perch-drills.apps.googleusercontent.com',
    GOOGLE_HOSTED_DOMAIN: 'perch.example',
    SLACK_BOT_TOKEN: 'xoxb-demo',
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_API_URL: slack.apiUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    // A dozen people do the work of thousands.
    BOOKINGS_PER_DAY: '9999',
    REQUESTS_PER_MINUTE: 'off',
  };
}

/** A relay that takes as many as there are. */
export const settingsOfMail = ({ url }: Relay): Record<string, string> => ({
  SMTP_URL: url,
  MAIL_FROM: 'perch@perch.example',
  MAIL_PER_MINUTE: '99999',
});
