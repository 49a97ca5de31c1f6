import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slackStandIn } from '../../src/server/dev/slack/stand-in.ts';

/** Of Slack, as it describes its limits: a bucket each, and how long who finds it empty is told to stay away. */
const LIMITS: Record<string, { burst: number; perSecond: number }> = {
  'chat.postMessage': { burst: 60, perSecond: 10 },
  'chat.update': { burst: 50, perSecond: 50 / 60 },
  'users.lookupByEmail': { burst: 50, perSecond: 50 / 60 },
};
const RETRY_AFTER_SECONDS = 30;

export type LimitedSlack = {
  url: string;
  /** The file that makes Node trust it. */
  certificate: string;
  /** As a look-up would find it, past all limits. */
  accountOf(email: string): string | null;
  /** Calls since the last look, by method: taken, and sent away. */
  counts(): Record<string, { taken: number; limited: number }>;
  stop(): void;
};

/** The demo's stand-in behind TLS, with limits; a client paces itself only where it meets TLS. Needs openssl. */
export async function startLimitedSlack(): Promise<LimitedSlack> {
  const folder = mkdtempSync(join(tmpdir(), 'perch-bench-slack-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const slack = slackStandIn({
    token: 'xoxb-demo',
    signingSecret: '',
    interactionsUrl: () => '',
    now: () => Temporal.Now.instant(),
  });
  const hasRoom = buckets();
  let counts: Record<string, { taken: number; limited: number }> = {};

  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const method = (request.url ?? '').replace('/api/', '');
      const count = (counts[method] ??= { taken: 0, limited: 0 });
      response.setHeader('content-type', 'application/json');
      if (!hasRoom(method)) {
        count.limited += 1;
        response
          .writeHead(429, { 'retry-after': RETRY_AFTER_SECONDS })
          .end('{"ok":false,"error":"ratelimited"}');
        return;
      }
      count.taken += 1;
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      response.end(JSON.stringify(slack.api(method, 'xoxb-demo', form)));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/api/`,
    certificate: cert,
    accountOf(email) {
      const answer = slack.api('users.lookupByEmail', 'xoxb-demo', new URLSearchParams({ email }));
      return answer.ok ? (answer['user'] as { id: string }).id : null;
    },
    counts() {
      const now = counts;
      counts = {};
      return now;
    },
    stop() {
      server.closeAllConnections();
      server.close();
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
