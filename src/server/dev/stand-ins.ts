import { type MovableClock, movableClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type GoogleStandIn, googleStandIn } from './google.ts';
import { type SlackStandIn, slackStandIn } from './slack/stand-in.ts';

/** What the demo and the tests use instead of Google, Slack and a clock. Never created in production. */
export type StandIns = { google: GoogleStandIn; slack: SlackStandIn; clock: MovableClock };

/** `address` is where this process listens; read once it does. */
export function makeStandIns({ google, slack }: Config, address: () => string): StandIns {
  if (!google || !slack) throw new Error('The demo signs in with Google and is told in Slack.');
  const clock = movableClock();
  return {
    clock,
    google: googleStandIn(google.clientId),
    slack: slackStandIn({
      token: slack.token,
      signingSecret: slack.signingSecret,
      interactionsUrl: () => `${address()}/api/slack/interactions`,
      now: clock.now,
    }),
  };
}
