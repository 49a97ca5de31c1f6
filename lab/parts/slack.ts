import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { slackStandIn } from '../../src/server/demo/stand-ins/slack/stand-in.ts';
import type { Stage } from './stage.ts';

/** For a Perch in production mode, and one in demo mode alike. */
export const SLACK = { token: 'xoxb-demo', signingSecret: 'bench-signing-secret' };

/** Slack's limits as it documents them: one bucket each, and how long a caller who finds it empty must stay away. */
const LIMITS: Record<string, { burst: number; perSecond: number }> = {
  'chat.postMessage': { burst: 60, perSecond: 10 },
  'chat.update': { burst: 50, perSecond: 50 / 60 },
  'users.lookupByEmail': { burst: 50, perSecond: 50 / 60 },
};
const RETRY_AFTER_SECONDS = 30;

/**
 * The demo's stand-in, with Slack's limits or taking anything. In production Perch speaks to Slack over TLS only, and only there paces
 * itself. Null if openssl, which makes its certificate, was not found.
 */
export async function startSlack(stage: Stage, { isLimited }: { isLimited: boolean }) {
  const [key, cert] = [join(stage.folder, 'key.pem'), join(stage.folder, 'cert.pem')];
  if (!makeCertificate(key, cert)) return null;
  const slack = slackStandIn({ ...SLACK, interactionsUrl: () => '', now: () => Temporal.Now.instant() });
  const hasRoom = isLimited ? buckets() : () => true;
  let limited = 0;
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const method = (request.url ?? '').replace(/^\/(api\/)?/, '').split('?')[0] ?? '';
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
      response.setHeader('content-type', 'application/json');
      if (hasRoom(method)) {
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        response.end(JSON.stringify(slack.api(method, token, form)));
        return;
      }
      limited += 1;
      const later = { 'retry-after': String(RETRY_AFTER_SECONDS) };
      response.writeHead(429, later).end('{"ok":false,"error":"ratelimited"}');
    },
  );
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  stage.after(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return {
    /** Settings for a Perch that sends its messages here. */
    environment: { SLACK_API_URL: `https://localhost:${port}/api/`, NODE_EXTRA_CA_CERTS: cert },
    /** As a look-up would find it, ignoring all limits. */
    accountOf(email: string): string | null {
      const answer = slack.api('users.lookupByEmail', SLACK.token, new URLSearchParams({ email }));
      return answer.ok ? (answer['user'] as { id: string }).id : null;
    },
    /** How many calls were turned away since it was last asked. */
    limited: () => [limited, (limited = 0)][0] ?? 0,
  };
}

export type Slack = NonNullable<Awaited<ReturnType<typeof startSlack>>>;

function makeCertificate(key: string, cert: string): boolean {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { status } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert]);
  return status === 0;
}

function buckets(): (method: string) => boolean {
  const states = new Map<string, { tokens: number; at: number }>();
  return (method) => {
    const limit = LIMITS[method];
    if (!limit) return true;
    const now = performance.now();
    const { tokens: left, at } = states.get(method) ?? { tokens: limit.burst, at: now };
    const tokens = Math.min(limit.burst, left + ((now - at) / 1000) * limit.perSecond);
    states.set(method, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1;
  };
}
