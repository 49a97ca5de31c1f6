import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type SlackCall = { method: string; token: string | null; form: URLSearchParams };

export type SlackOverTls = {
  /** Settings for a Perch in production mode that sends its messages here. */
  environment: { SLACK_API_URL: string; NODE_EXTRA_CA_CERTS: string };
  stop(): Promise<void>;
};

/**
 * In production Perch speaks to Slack over TLS only, and only there paces itself. The certificate is in `folder`.
 * Null if openssl, which creates it, was not found.
 */
export async function startSlackOverTls(
  folder: string,
  answer: (call: SlackCall, response: ServerResponse) => void,
): Promise<SlackOverTls | null> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  if (!makeCertificate(key, cert)) return null;
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.setHeader('content-type', 'application/json');
      answer(
        {
          method: (request.url ?? '').replace(/^\/(api\/)?/, '').split('?')[0] ?? '',
          token: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
          form: new URLSearchParams(Buffer.concat(chunks).toString()),
        },
        response,
      );
    },
  );
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: { SLACK_API_URL: `https://localhost:${port}/api/`, NODE_EXTRA_CA_CERTS: cert },
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function makeCertificate(key: string, cert: string): boolean {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { status } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert]);
  return status === 0;
}
