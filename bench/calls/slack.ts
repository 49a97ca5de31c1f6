import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import '../../src/server/temporal.ts';
import { systemClock } from '../../src/server/clock.ts';
import { slackStandIn } from '../../src/server/dev/slack/stand-in.ts';

export const SLACK = { token: 'xoxb-bench', signingSecret: 'bench-signing-secret' };

export type SlackOverTls = {
  /** Settings of a Perch in production that sends its messages here. */
  environment: Record<string, string>;
  /** Null when messages are sent; else why they cannot be and stay queued. */
  complaint: string | null;
  stop(): Promise<void>;
};

/** Production speaks to Slack over TLS alone, so the stand-in needs a certificate. */
export async function startSlack(folder: string): Promise<SlackOverTls> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat([
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { encoding: 'utf8' },
  );
  if (made.status !== 0) {
    return {
      environment: { SLACK_API_URL: 'https://localhost:1/' },
      complaint: 'openssl, which makes the certificate of the stand-in, was not found',
      stop: async () => {},
    };
  }
  const slack = slackStandIn({ ...SLACK, interactionsUrl: () => '', now: systemClock.now });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
      const method = (request.url ?? '').slice(1).split('?')[0] ?? '';
      const answer = slack.api(method, token, new URLSearchParams(body));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    },
  );
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: { SLACK_API_URL: `https://localhost:${port}/`, NODE_EXTRA_CA_CERTS: cert },
    complaint: null,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
