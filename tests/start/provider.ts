import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

/** A certified provider on this machine, to which Perch at `publicUrl` is registered as "perch". */
export type PracticeProvider = { issuer: string; secret: string; stop(): void };

export async function startProvider(publicUrl: string, isPushed = false): Promise<PracticeProvider> {
  const secret = 'a-secret-of-the-provider';
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' };
  const configuration: Configuration = {
    clients: [
      {
        client_id: 'perch',
        client_secret: secret,
        redirect_uris: [`${publicUrl}/api/session/oidc/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        require_pushed_authorization_requests: isPushed,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['only for this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    ttl: { Interaction: 60 },
    renderError: (context) => {
      context.body = 'refused';
    },
    interactions: { url: () => '/nobody-signs-in-here' },
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', new Provider(issuer, configuration).callback());
  return { issuer, secret, stop: () => server.close() };
}

/** One that says what it is told to about itself. Its addresses are its own, unless told otherwise. */
export async function startTalker(
  metadata: (issuer: string) => Record<string, unknown> | null,
  /** What it answers to a client without an `Authorization` header, or to any client. */
  refusal: (hasHeader: boolean) => string = () => 'invalid_grant',
): Promise<PracticeProvider> {
  const server = createServer((request, response) => {
    const said = metadata(issuer);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (said === null) return answer(404, { error: 'not found' });
    if (request.url === '/keys') return answer(200, { keys: [{ kty: 'RSA' }] });
    if (request.url === '/token') return answer(400, { error: refusal('authorization' in request.headers) });
    if (request.url?.startsWith('/authorize')) return answer(200, {});
    return answer(200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...said,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, secret: 'any', stop: () => server.close() };
}
