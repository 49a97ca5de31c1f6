import { type MovableClock, movableClock } from '../../platform/clock.ts';
import type { Config } from '../../context.ts';
import { WITHOUT_SLACK } from '../sample/people.ts';
import { type GoogleStandIn, googleStandIn } from './google.ts';
import { type MailStandIn, mailStandIn } from './mail/stand-in.ts';
import { type OidcStandIn, oidcStandIn } from './oidc/stand-in.ts';
import { type SlackStandIn, slackStandIn } from './slack/stand-in.ts';

/** What the demo and the tests use instead of real services and a clock. Never created in production. */
export type StandIns = {
  google: GoogleStandIn;
  oidc: OidcStandIn;
  slack: SlackStandIn;
  mail: MailStandIn;
  clock: MovableClock;
};

/** `address` is where this process listens; read once it does. */
export function makeStandIns({ google, oidc, slack }: Config, address: () => string): StandIns {
  if (!google || !oidc || !slack) throw new Error('The demo has a stand-in for each of them.');
  const clock = movableClock();
  return {
    clock,
    google: googleStandIn(google.clientId),
    mail: mailStandIn(clock.now),
    oidc: oidcStandIn({ ...oidc, address, now: clock.now }),
    slack: slackStandIn({
      token: slack.token,
      signingSecret: slack.signingSecret,
      interactionsUrl: () => `${address()}/api/slack/interactions`,
      now: clock.now,
      without: WITHOUT_SLACK,
    }),
  };
}
