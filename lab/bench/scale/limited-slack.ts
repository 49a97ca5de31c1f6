import { slackStandIn } from '../../../src/server/demo/stand-ins/slack/stand-in.ts';
import { startSlackOverTls } from '../../parts/slack-over-tls.ts';
import type { Stage } from '../../parts/stage.ts';

const TOKEN = 'xoxb-demo';

/** Slack's limits as it documents them: one bucket each, and how long a caller who finds it empty must stay away. */
const LIMITS: Record<string, { burst: number; perSecond: number }> = {
  'chat.postMessage': { burst: 60, perSecond: 10 },
  'chat.update': { burst: 50, perSecond: 50 / 60 },
  'users.lookupByEmail': { burst: 50, perSecond: 50 / 60 },
};
const RETRY_AFTER_SECONDS = 30;

/** The demo's stand-in with rate limits. Needs openssl. */
export async function startLimitedSlack(stage: Stage) {
  const slack = slackStandIn({
    token: TOKEN,
    signingSecret: '',
    interactionsUrl: () => '',
    now: () => Temporal.Now.instant(),
  });
  const buckets = new Map<string, { tokens: number; at: number }>();
  const hasRoom = (method: string): boolean => {
    const limit = LIMITS[method];
    if (!limit) return true;
    const now = performance.now();
    const { tokens: left, at } = buckets.get(method) ?? { tokens: limit.burst, at: now };
    const tokens = Math.min(limit.burst, left + ((now - at) / 1000) * limit.perSecond);
    buckets.set(method, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1;
  };
  let limited = 0;
  const served = await startSlackOverTls(stage.folder, ({ method, token, form }, response) => {
    if (hasRoom(method)) return void response.end(JSON.stringify(slack.api(method, token, form)));
    limited += 1;
    response
      .writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) })
      .end('{"ok":false,"error":"ratelimited"}');
  });
  if (!served) throw new Error('openssl, which makes the certificate of the stand-in, was not found.');
  stage.after(() => served.stop());
  return {
    environment: served.environment,
    /** As a look-up would find it, ignoring all limits. */
    accountOf(email: string): string | null {
      const answer = slack.api('users.lookupByEmail', TOKEN, new URLSearchParams({ email }));
      return answer.ok ? (answer['user'] as { id: string }).id : null;
    },
    /** How many calls were turned away since it was last asked. */
    limited: () => [limited, (limited = 0)][0] ?? 0,
  };
}

export type LimitedSlack = Awaited<ReturnType<typeof startLimitedSlack>>;
