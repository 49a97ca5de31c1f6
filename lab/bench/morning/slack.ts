import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slackStandIn } from '../../../src/server/demo/stand-ins/slack/stand-in.ts';
import { type SlackOverTls, startSlackOverTls } from '../slack-over-tls.ts';

const TOKEN = 'xoxb-demo';

/** Slack's limits as it documents them: one bucket each, and how long a caller who finds it empty must stay away. */
const LIMITS: Record<string, { burst: number; perSecond: number }> = {
  'chat.postMessage': { burst: 60, perSecond: 10 },
  'chat.update': { burst: 50, perSecond: 50 / 60 },
  'users.lookupByEmail': { burst: 50, perSecond: 50 / 60 },
};
const RETRY_AFTER_SECONDS = 30;

export type LimitedSlack = SlackOverTls & {
  /** As a look-up would find it, ignoring all limits. */
  accountOf(email: string): string | null;
  /** Calls since the last look, by method: accepted and rejected. */
  counts(): Record<string, { taken: number; limited: number }>;
};

/** The demo's stand-in with rate limits. Needs openssl. */
export async function startLimitedSlack(): Promise<LimitedSlack> {
  const folder = mkdtempSync(join(tmpdir(), 'perch-bench-slack-'));
  const slack = slackStandIn({
    token: TOKEN,
    signingSecret: '',
    interactionsUrl: () => '',
    now: () => Temporal.Now.instant(),
  });
  const hasRoom = buckets();
  let counts: Record<string, { taken: number; limited: number }> = {};

  const served = await startSlackOverTls(folder, ({ method, token, form }, response) => {
    const count = (counts[method] ??= { taken: 0, limited: 0 });
    if (!hasRoom(method)) {
      count.limited += 1;
      response
        .writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) })
        .end('{"ok":false,"error":"ratelimited"}');
      return;
    }
    count.taken += 1;
    response.end(JSON.stringify(slack.api(method, token, form)));
  });
  if (!served) throw new Error('openssl, which makes the certificate of the stand-in, was not found.');
  return {
    ...served,
    accountOf(email) {
      const answer = slack.api('users.lookupByEmail', TOKEN, new URLSearchParams({ email }));
      return answer.ok ? (answer['user'] as { id: string }).id : null;
    },
    counts() {
      const now = counts;
      counts = {};
      return now;
    },
    async stop() {
      await served.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function buckets(): (method: string) => boolean {
  const states = new Map<string, { tokens: number; at: number }>();
  return (method) => {
    const limit = LIMITS[method];
    if (!limit) return true;
    const now = performance.now();
    const state = states.get(method) ?? { tokens: limit.burst, at: now };
    const tokens = Math.min(limit.burst, state.tokens + ((now - state.at) / 1000) * limit.perSecond);
    states.set(method, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1;
  };
}
