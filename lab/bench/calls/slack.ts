import '../../../src/server/platform/temporal.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { slackStandIn } from '../../../src/server/demo/stand-ins/slack/stand-in.ts';
import { startSlackOverTls } from '../../parts/slack-over-tls.ts';

export const SLACK = { token: 'xoxb-bench', signingSecret: 'bench-signing-secret' };

type Slack = {
  /** Settings for a Perch in production mode that sends its messages here. */
  environment: Record<string, string>;
  /** Null if messages are sent; otherwise why they cannot be and stay queued. */
  complaint: string | null;
  stop(): Promise<void>;
};

/** A Slack that accepts anything. */
export async function startSlack(folder: string): Promise<Slack> {
  const slack = slackStandIn({ ...SLACK, interactionsUrl: () => '', now: systemClock.now });
  const served = await startSlackOverTls(folder, ({ method, token, form }, response) =>
    response.end(JSON.stringify(slack.api(method, token, form))),
  );
  if (served) return { ...served, complaint: null };
  return {
    environment: { SLACK_API_URL: 'https://localhost:1/' },
    complaint: 'openssl, which makes the certificate of the stand-in, was not found',
    stop: async () => {},
  };
}
